/** Repeats suites that write concurrently, on PgBouncer in transaction mode with few sessions of the server. */
import { afterAll, beforeAll, describe, inject, vi } from 'vitest';
import { findPooler, type Pooler, startPooler } from './testing/engines/pgbouncer.ts';

// PgBouncer may have to be installed first.
vi.setConfig({ hookTimeout: 300_000 });

const pooler = vi.hoisted((): { running: Pooler | null } => ({ running: null }));
vi.mock('./testing/addresses.ts', () => ({
  addressesOf: (databaseUrl: string) => ({
    DATABASE_URL: pooler.running?.through(databaseUrl),
    DATABASE_DIRECT_URL: databaseUrl,
  }),
}));

const isMissing = (await findPooler()) === null;
if (isMissing) process.stderr.write('Skipped: PgBouncer is not installed, and this account can’t install it.\n');

beforeAll(async () => {
  if (!isMissing) pooler.running = await startPooler(inject('databaseUrl'), { poolSize: 3 });
});
afterAll(() => pooler.running?.stop());

// Their suites belong to this file, and their hooks run inside its own.
describe.skipIf(isMissing)('requests with a key', async () => {
  await import('./platform/http/idempotency.test.ts');
});
describe.skipIf(isMissing)('offers', async () => {
  await import('./features/freight/offers/offers.test.ts');
});
describe.skipIf(isMissing)('search', async () => {
  await import('./features/search/search.test.ts');
});
