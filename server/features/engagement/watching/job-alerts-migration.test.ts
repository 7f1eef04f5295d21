import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cloneDatabase } from '#server/testing/database.ts';
import { anchorOfSearch, keyOfSearch } from './anchors.ts';

const folder = new URL('../../../../migrations/', import.meta.url);
const files = readdirSync(folder).filter((name) => name.endsWith('.sql'));
const MIGRATION = files.find((name) => name.endsWith('_job-alerts-are-watches.sql')) ?? '';
let database: Awaited<ReturnType<typeof cloneDatabase>>;
let client: pg.Client;

beforeAll(async () => {
  database = await cloneDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public');
  await client.query('DROP SCHEMA IF EXISTS change_log CASCADE; DROP SCHEMA IF EXISTS reference CASCADE');
});
afterAll(async () => {
  await client?.end();
  await database?.drop();
});

const apply = async (file: string) => {
  for (const statement of readFileSync(new URL(file, folder), 'utf8').split('--> statement-breakpoint')) {
    await client.query(statement);
  }
};

test('job alerts become watches with the same conditions, and do not report a job again', async () => {
  for (const file of files.sort().filter((name) => name < MIGRATION)) await apply(file);
  const [userId, jobId] = [randomUUID(), randomUUID()];
  await client.query(
    `INSERT INTO users (id, name, email, country, password_hash) VALUES ($1, 'Ada', 'a@b.test', 'NL', '')`,
    [userId],
  );
  await client.query(`INSERT INTO jobs (id, title, status) VALUES ($1, 'Planner', 'published')`, [jobId]);
  const alerts = [
    { search: 'customs "broker"', country: 'NL', function: null, salary: true, every: 'DAY' },
    { search: '', country: null, function: 'CUSTOMS', salary: false, every: 'WEEK' },
    { search: '', country: null, function: null, salary: false, every: 'WEEK' },
  ];
  for (const { search, country, function: field, salary, every } of alerts) {
    await client.query(
      'INSERT INTO job_alerts (id, user_id, search, country, function, salary, every) VALUES ($1, $2, $3, $4, $5, $6, $7)',
      [randomUUID(), userId, search, country, field, salary, every],
    );
  }
  await client.query('INSERT INTO alerted_jobs (user_id, job_id) VALUES ($1, $2)', [userId, jobId]);

  await apply(MIGRATION);

  const watches = await client.query(
    `SELECT how, query, key, anchor FROM watches WHERE subject = 'jobs' ORDER BY how, query::text`,
  );
  const expected = [
    { how: 'daily', query: { search: 'customs "broker"', country: 'NL', salary: 'true' } },
    { how: 'weekly', query: { function: 'CUSTOMS' } },
    { how: 'weekly', query: {} },
  ].map(({ how, query }) => {
    const conditions = query as unknown as Record<string, string>;
    return { how, query, key: keyOfSearch('jobs', conditions), anchor: anchorOfSearch('jobs', conditions) };
  });
  expect(watches.rows).toEqual(expected);
  const notified = await client.query('SELECT user_id, job_id FROM notified_once');
  expect(notified.rows).toEqual([{ user_id: userId, job_id: jobId }]);
});
