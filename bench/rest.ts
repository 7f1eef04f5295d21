import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';

const LIMIT_MS = 180_000;
const GAP_MS = 500;
/** In a row, because jobs start up to a second after each other. */
const QUIET = 4;

const WORKING = `SELECT 1 WHERE EXISTS (SELECT 1 FROM watch_queue WHERE due_at <= now())
  OR EXISTS (SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()
    AND state <> 'idle' AND backend_type IN ('client backend', 'autovacuum worker'))`;

/** Waits until the portal has done what follows from writes, such as notifications, whose time is not that of a read. */
export async function rest(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    const until = performance.now() + LIMIT_MS;
    for (let quiet = 0; quiet < QUIET && performance.now() < until; await wait(GAP_MS)) {
      const { rowCount } = await client.query(WORKING);
      quiet = rowCount === 0 ? quiet + 1 : 0;
    }
  } finally {
    await client.end();
  }
}
