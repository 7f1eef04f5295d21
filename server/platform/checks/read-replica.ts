import { setTimeout as delay } from 'node:timers/promises';
import { messages } from '#contract/messages.ts';
import { openDatabase, type PoolDb } from '../database/open.ts';
import { identify, selectReplicaState, selectWrittenPosition } from '../database/server-queries.ts';
import { type Check, failed, ok, warning } from './checks.ts';

const t = messages('server');

interface Options {
  readonly db: PoolDb;
  readonly address: string;
  readonly explain: (error: unknown) => string;
}

const CHECKS = 10;
const PAUSE_MS = 100;

export function readReplicaCheck({ db, address, explain }: Options): Check {
  return {
    name: 'Read replica',
    async run() {
      const { pool, close } = openDatabase({ connectionString: address, poolSize: 1 }, () => undefined);
      try {
        const { database } = await identify(db.$client);
        const state = await selectReplicaState(pool);
        if (!state.isReadReplica)
          return failed(
            t('The server of DATABASE_READ_URL is not a read replica.'),
            t('Set DATABASE_READ_URL to a streaming replica of the database, or remove it.'),
          );
        if (state.database !== database)
          return warning(
            t('It is a read replica of another database. Reads use the primary.'),
            t('Set DATABASE_READ_URL to a streaming replica of the database.'),
          );
        if (!state.isReceiving)
          return warning(
            t('It does not follow the primary. Reads use the primary.'),
            t(
              'Check primary_conninfo and the log of the read replica. After a failover, let it follow the new primary.',
            ),
          );
        const missing = await waitForPosition(pool, await selectWrittenPosition(db.$client));
        return missing <= 0
          ? ok(t('It is current.'))
          : ok(t('It is {size} MB behind.', { size: (missing / 1_000_000).toFixed(1) }));
      } catch (error) {
        return warning(t('It can’t be used. Reads use the primary.'), explain(error));
      } finally {
        await close();
      }
    },
  };
}

/** @returns the bytes of the write-ahead log that it lacks after a second */
async function waitForPosition(pool: PoolDb['$client'], position: number): Promise<number> {
  for (let checks = 1; ; checks += 1) {
    const missing = position - (await selectReplicaState(pool)).applied;
    if (missing <= 0 || checks === CHECKS) return missing;
    await delay(PAUSE_MS);
  }
}
