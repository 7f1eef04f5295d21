import { setTimeout as delay } from 'node:timers/promises';
import { clockDifference } from '../database/clock.ts';
import { type Db, openDatabase } from '../database/open.ts';
import { MAX_CLOCK_MS, MAX_LAG_MS } from '../database/read-replica/read-replica.ts';
import { type ServerState, selectServerState } from '../database/server-queries.ts';
import { type Check, type Finding, failed, ok, warning } from './checks.ts';

interface Options {
  readonly db: Db;
  readonly address: string;
  readonly explain: (error: unknown) => string;
}

export function readReplicaCheck({ db, address, explain }: Options): Check {
  return {
    name: 'Read replica',
    async run() {
      const readReplica = openDatabase({ connectionString: address, poolSize: 1 }, () => undefined);
      try {
        // Read first, so that the read replica can reach this position in the meantime.
        const primary = await selectServerState(db.$client);
        const state = await waitForPosition(readReplica.db, primary.position);
        if (!state.isReadReplica)
          return failed(
            'The server of DATABASE_READ_URL is not a read replica.',
            'Set DATABASE_READ_URL to a streaming replica of the database, or remove it.',
          );
        const mismatch = findMismatch(primary, state);
        if (mismatch) return mismatch;
        const missing = primary.position - state.position;
        if (missing <= 0) return ok('It is current.');
        const behind = `It is ${state.lagSeconds.toFixed(1)} s and ${(missing / 1_000_000).toFixed(1)} MB behind.`;
        return state.lagSeconds * 1000 > MAX_LAG_MS
          ? warning(
              `${behind} Reads use the primary.`,
              'Check the load and the network of the read replica, and statements that run for a long time on it.',
            )
          : ok(behind);
      } catch (error) {
        return warning('It can’t be used. Reads use the primary.', explain(error));
      } finally {
        await readReplica.close();
      }
    },
  };
}

function findMismatch(primary: ServerState, readReplica: ServerState): Finding | null {
  if (primary.history !== readReplica.history)
    return warning(
      'It is a read replica of another database, or has not followed the primary since its failover. Reads use the primary.',
      'Set DATABASE_READ_URL to a streaming replica of the database. After a failover, check that it follows the new primary.',
    );
  const clockMs = clockDifference(primary.clock, readReplica.clock);
  if (clockMs > MAX_CLOCK_MS)
    return warning(
      `Its clock and the primary’s differ by ${(clockMs / 1000).toFixed(1)} s. Reads use the primary.`,
      'Synchronise the clocks of both machines (chrony, systemd-timesyncd).',
    );
  return null;
}

const CHECKS = 10;
const PAUSE_MS = 100;

async function waitForPosition(db: Db, position: number): Promise<ServerState> {
  for (let checks = 1; ; checks += 1) {
    const state = await selectServerState(db.$client);
    if (!state.isReadReplica || state.position >= position || checks === CHECKS) return state;
    await delay(PAUSE_MS);
  }
}
