/** Repeats suites that write concurrently, on PgBouncer in transaction mode with few sessions of the server. */
import { afterAll, describe, expect, inject, it, vi } from 'vitest';
import { reachBy } from './testing/addresses.ts';
import { findPooler, startPooler } from './testing/engines/pgbouncer.ts';

// PgBouncer may have to be installed first.
vi.setConfig({ hookTimeout: 300_000 });

const isMissing = (await findPooler()) === null;
if (isMissing) process.stderr.write('Skipped: PgBouncer is not installed, and this account can’t install it.\n');

let used = 0;
// Before the suites are loaded, because some start their portal while they load.
const pooler = isMissing ? null : await startPooler(inject('databaseUrl'), { poolSize: 3 });
const restore = reachBy((databaseUrl) => {
  if (!pooler) return { DATABASE_URL: databaseUrl };
  used += 1;
  return { DATABASE_URL: pooler.through(databaseUrl), DATABASE_DIRECT_URL: databaseUrl };
});
afterAll(async () => {
  restore();
  await pooler?.stop();
});

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

// The suite about idempotency starts two portals.
it.skipIf(isMissing)('all of them used the pooler', () => expect(used).toBe(5));
