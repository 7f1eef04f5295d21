import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cloneDatabase } from '#server/testing/database.ts';

const folder = new URL('../../../../migrations/', import.meta.url);
const MIGRATION = '0019_kinds-of-categories-and-preferences.sql';
let database: Awaited<ReturnType<typeof cloneDatabase>>;
let client: pg.Client;

beforeAll(async () => {
  database = await cloneDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public');
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

test('existing preferences and the category Quote keep their meaning', async () => {
  const files = readdirSync(folder).filter((name) => name.endsWith('.sql'));
  for (const file of files.sort().filter((name) => name < MIGRATION)) await apply(file);
  const [chosen, untouched] = [randomUUID(), randomUUID()];
  for (const id of [chosen, untouched]) {
    await client.query(`INSERT INTO users (id, name, email, country, password_hash) VALUES ($1, 'Ada', $2, 'NL', '')`, [
      id,
      `${id}@example.test`,
    ]);
    await client.query(
      'INSERT INTO notification_preferences (user_id, unsubscribe_token) VALUES ($1::uuid, $1::uuid::text)',
      [id],
    );
  }
  await client.query(
    `UPDATE notification_preferences SET quote_post_creation = true, general_reply_rejected = false WHERE user_id = $1`,
    [chosen],
  );
  for (const name of ['Quote', 'Quotes and rates']) {
    await client.query('INSERT INTO categories (id, name) VALUES ($1, $2)', [randomUUID(), name]);
  }

  await apply(MIGRATION);

  const preferences = await client.query('SELECT user_id, kind, step, is_on FROM mail_preferences ORDER BY kind');
  expect(preferences.rows).toEqual([
    { user_id: chosen, kind: 'general', step: 'ReplyRejected', is_on: false },
    { user_id: chosen, kind: 'quote', step: 'PostCreation', is_on: true },
  ]);
  const categories = await client.query('SELECT name, kind FROM categories ORDER BY name');
  expect(categories.rows).toEqual([
    { name: 'Quote', kind: 'quote' },
    { name: 'Quotes and rates', kind: 'general' },
  ]);
});
