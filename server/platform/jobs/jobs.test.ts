import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openDatabase } from '#server/platform/database/open.ts';
import { cloneDatabase } from '#server/testing/database.ts';
import { type JobKind, openJobSender, openJobs } from './jobs.ts';

let database: Awaited<ReturnType<typeof cloneDatabase>>;
beforeAll(async () => {
  database = await cloneDatabase();
});
afterAll(() => database.drop());

it('a failed job uses up no retries of the others in its batch', async () => {
  const opened = openDatabase({ connectionString: database.url, poolSize: 2 }, () => undefined);
  const jobs = openJobs(database.url, () => undefined);
  const kind: JobKind<{ n: number }> = { name: 'some-fail', retryLimit: 0 };
  const done: number[] = [];
  jobs.handle(kind, async ({ n }) => {
    if (n === 3) throw new Error('never');
    done.push(n);
  });
  await jobs.start();
  await opened.db.transaction(async (tx) => {
    for (let n = 1; n <= 5; n += 1) await jobs.add(tx, kind, { n });
  });
  const states = async () =>
    (
      await opened.pool.query<{ n: number; state: string }>(
        "SELECT (data->>'n')::int AS n, state FROM pgboss.job WHERE name = 'some-fail' ORDER BY 1",
      )
    ).rows.map((row) => row.state);
  await expect
    .poll(states, { timeout: 15_000 })
    .toEqual(['completed', 'completed', 'failed', 'completed', 'completed']);
  expect(done.sort()).toEqual([1, 2, 4, 5]);
  await jobs.stop(1_000);
  await opened.close();
});

it('a schedule that this version no longer has is removed', async () => {
  const opened = openDatabase({ connectionString: database.url, poolSize: 2 }, () => undefined);
  const scheduled = async (...names: string[]) => {
    const jobs = openJobs(database.url, () => undefined);
    for (const name of names) jobs.schedule(name, '5 0 * * *', async () => undefined);
    await jobs.start();
    await jobs.stop(1_000);
    const { rows } = await opened.pool.query<{ name: string }>('SELECT name FROM pgboss.schedule ORDER BY name');
    return rows.map((row) => row.name);
  };
  expect(await scheduled('sweep', 'sweep-old')).toEqual(['sweep', 'sweep-old']);
  expect(await scheduled('sweep')).toEqual(['sweep']);
  await opened.close();
});

it('a job that a task adds runs in the portal, whose schedules stay', async () => {
  const opened = openDatabase({ connectionString: database.url, poolSize: 2 }, () => undefined);
  const kind: JobKind<{ n: number }> = { name: 'added-by-task' };
  const jobs = openJobs(database.url, () => undefined);
  jobs.schedule('nightly', '5 0 * * *', async () => undefined);
  const done: number[] = [];
  jobs.handle(kind, async ({ n }) => void done.push(n));
  await jobs.start();
  const sender = await openJobSender(database.url, [kind]);
  await opened.db.transaction((tx) => sender.add(tx, kind, { n: 7 }));
  await sender.close();
  await expect.poll(() => done, { timeout: 10_000 }).toEqual([7]);
  const { rows } = await opened.pool.query<{ name: string }>('SELECT name FROM pgboss.schedule');
  expect(rows).toContainEqual({ name: 'nightly' });
  await jobs.stop(1_000);
  await opened.close();
});

it('a task can add a job before the portal has ever started', async () => {
  const fresh = await cloneDatabase();
  const opened = openDatabase({ connectionString: fresh.url, poolSize: 2 }, () => undefined);
  const kind: JobKind<{ n: number }> = { name: 'added-first' };
  const sender = await openJobSender(fresh.url, [kind]);
  await opened.db.transaction((tx) => sender.add(tx, kind, { n: 1 }));
  await sender.close();
  const done: number[] = [];
  const jobs = openJobs(fresh.url, () => undefined);
  jobs.handle(kind, async ({ n }) => void done.push(n));
  await jobs.start();
  await expect.poll(() => done, { timeout: 10_000 }).toEqual([1]);
  await jobs.stop(1_000);
  await opened.close();
  await fresh.drop();
});

describe('a clock that is set back by an hour', () => {
  it('does not delay jobs when it is the clock of the process', async () => {
    const opened = openDatabase({ connectionString: database.url, poolSize: 2 }, () => undefined);
    const jobs = openJobs(database.url, () => undefined);
    const kind: JobKind<{ n: number }> = { name: 'while-clock-moves' };
    const done: number[] = [];
    const now = Date.now.bind(Date);
    jobs.handle(kind, async ({ n }) => {
      // Between the two clock readings from which the library computes the duration of its jobs.
      vi.spyOn(Date, 'now').mockImplementation(() => now() - 3_600_000);
      done.push(n);
    });
    try {
      await jobs.start();
      await opened.db.transaction((tx) => jobs.add(tx, kind, { n: 1 }));
      await expect.poll(() => done, { timeout: 15_000 }).toEqual([1]);
      await opened.db.transaction((tx) => jobs.add(tx, kind, { n: 2 }));
      await expect.poll(() => done, { timeout: 15_000 }).toEqual([1, 2]);
    } finally {
      vi.restoreAllMocks();
      await jobs.stop(1_000);
      await opened.close();
    }
  }, 60_000);

  it('delays no job and stops no schedule when it is the clock of the database', async () => {
    const opened = openDatabase({ connectionString: database.url, poolSize: 2 }, () => undefined);
    const jobs = openJobs(database.url, () => undefined);
    const kind: JobKind<{ n: number }> = { name: 'of-a-later-time' };
    const done: number[] = [];
    jobs.handle(kind, async ({ n }) => void done.push(n));
    try {
      await jobs.start();
      await opened.db.transaction(async (tx) => {
        await jobs.add(tx, kind, { n: 1 });
        await jobs.add(tx, kind, { n: 2 });
        await jobs.add(tx, kind, { n: 3 }, { startAfterSeconds: 1_800 });
        // The state of the database after its clock was set back by an hour.
        await tx.execute(sql`UPDATE pgboss.job SET start_after = start_after + interval '1 hour',
          created_on = created_on + CASE data->>'n' WHEN '2' THEN interval '0' ELSE interval '1 hour' END,
          state = CASE data->>'n' WHEN '2' THEN 'retry'::pgboss.job_state ELSE state END
          WHERE name = ${kind.name}`);
        await tx.execute(sql`UPDATE pgboss.version SET cron_on = now() + interval '1 hour'`);
        await tx.execute(sql`UPDATE pgboss.queue SET monitor_claim_on = now() + interval '1 hour'`);
      });
      await expect.poll(() => done.toSorted(), { timeout: 20_000 }).toEqual([1, 2]);
      const { rows } = await opened.pool.query(`SELECT
        (SELECT start_after < now() + interval '31 minutes' FROM pgboss.job WHERE data->>'n' = '3' AND name = 'of-a-later-time') AS job,
        (SELECT cron_on <= now() FROM pgboss.version) AS cron,
        (SELECT bool_and(monitor_claim_on <= now()) FROM pgboss.queue) AS queues`);
      expect(rows).toEqual([{ job: true, cron: true, queues: true }]);
    } finally {
      await jobs.stop(1_000);
      await opened.close();
    }
  }, 60_000);
});
