/** Repeats suites that write concurrently, on PgBouncer in transaction mode with few sessions of the server. */
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { reachBy } from './testing/addresses.ts';
import { findPooler, startPooler } from './testing/engines/pgbouncer.ts';

// PgBouncer may have to be installed first.
vi.setConfig({ hookTimeout: 300_000 });

const isMissing = (await findPooler()) === null;
if (isMissing) process.stderr.write('Skipped: PgBouncer is not installed, and this account can’t install it.\n');

let leave = async () => {};
let used = 0;
beforeAll(async () => {
  if (isMissing) return;
  const pooler = await startPooler(inject('databaseUrl'), { poolSize: 3 });
  const restore = reachBy((databaseUrl) => {
    used += 1;
    return { DATABASE_URL: pooler.through(databaseUrl), DATABASE_DIRECT_URL: databaseUrl };
  });
  leave = async () => {
    restore();
    await pooler.stop();
  };
});
afterAll(() => leave());

/** Apart from the module of the suite itself, which the same worker may run too. */
const repeated = (path: string) => import(/* @vite-ignore */ `${path}?through-pooler`);

describe
  .skipIf(isMissing)
  .each([
    './platform/http/idempotency.test.ts',
    './features/trade/freight/offers/offers.test.ts',
    './features/trade/freight/offers/decisions.test.ts',
    './features/services/search/search.test.ts',
  ])('%s', async (path) => {
  await repeated(path);
});

it.skipIf(isMissing)('all of them used the pooler', () => expect(used).toBe(4));
