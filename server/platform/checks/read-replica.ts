/** Check of the read replica. */

import { setTimeout as delay } from 'node:timers/promises';
import { type ClockReading, clockDifference, readClock } from '../database/clock.ts';
import { type Db, openDatabase } from '../database/open.ts';
import { MAX_CLOCK_MS, MAX_LAG_MS } from '../database/read-replica/read-replica.ts';
import { selectHistory } from '../database/server-queries.ts';
import { type Check, type Finding, failed, ok, warning } from './checks.ts';
import { type ReadReplicaLag, selectClock, selectPosition, selectReadReplicaLag } from './queries.ts';

interface Options {
  /** The primary. */
  readonly db: Db;
  readonly address: string;
  /** One line about an error of the connection that says what to do. */
  readonly explain: (error: unknown) => string;
}

export function readReplicaCheck({ db, address, explain }: Options): Check {
  return {
    name: 'Read replica',
    async run() {
      const readReplica = openDatabase({ connectionString: address, poolSize: 1 }, () => undefined);
      try {
        // Asked first, so that the read replica may have reached it meanwhile.
        const position = await selectPosition(db);
        const { isReadReplica, seconds, position: replayed } = await reach(readReplica.db, position);
        if (!isReadReplica)
          return failed(
            'The server of DATABASE_READ_URL is not a read replica.',
            'Set DATABASE_READ_URL to a streaming replica of the database, or remove it.',
          );
        const mismatch = await findMismatch(db, readReplica.db);
        if (mismatch) return mismatch;
        if (replayed >= position) return ok('It is current.');
        const behind = `It is ${seconds.toFixed(1)} s and ${((position - replayed) / 1_000_000).toFixed(1)} MB behind.`;
        return seconds * 1000 > MAX_LAG_MS
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

/** Because of which the read replica is not used, however current it is. */
async function findMismatch(primary: Db, readReplica: Db): Promise<Finding | null> {
  const [here, there] = await Promise.all([selectHistory(primary.$client), selectHistory(readReplica.$client)]);
  if (here !== there)
    return warning(
      'It is a read replica of another database, or has not followed the primary since its failover. Reads use the primary.',
      'Set DATABASE_READ_URL to a streaming replica of the database. After a failover, check that it follows the new primary.',
    );
  const clockMs = clockDifference(await askClock(primary), await askClock(readReplica));
  if (clockMs > MAX_CLOCK_MS)
    return warning(
      `Its clock and the primary’s differ by ${(clockMs / 1000).toFixed(1)} s. Reads use the primary.`,
      'Synchronise the clocks of both machines (chrony, systemd-timesyncd).',
    );
  return null;
}

async function askClock(db: Db): Promise<ClockReading> {
  const asked = performance.now();
  const clock = await selectClock(db);
  return readClock(clock, asked, performance.now());
}

/** A busy read replica is some milliseconds behind. */
const LOOKS = 10;
const PAUSE_MS = 100;

/** The state of the read replica when it has reached a position, or after a second. */
async function reach(db: Db, position: number): Promise<ReadReplicaLag> {
  for (let looks = 1; ; looks += 1) {
    const lag = await selectReadReplicaLag(db);
    if (!lag.isReadReplica || lag.position >= position || looks === LOOKS) return lag;
    await delay(PAUSE_MS);
  }
}
