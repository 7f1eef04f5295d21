import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase } from '#server/platform/database/open.ts';
import { cloneDatabase } from '#server/testing/database.ts';
import { type JobKind, openJobs } from './jobs.ts';

let database: Awaited<ReturnType<typeof cloneDatabase>>;
beforeAll(async () => {
  database = await cloneDatabase();
});
afterAll(() => database.drop());

it('one job that fails uses up no tries of those taken with it', async () => {
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
