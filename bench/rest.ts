import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';

const LIMIT_MS = 300_000;
const GAP_MS = 500;
/** In a row, because jobs start up to a second after each other. */
const QUIET = 4;

/** True while notifications or emails are due. Emails about a busy thread are sent ten minutes later; this ignores them. */
const WORKING = `SELECT 1 WHERE EXISTS (SELECT 1 FROM watch_queue WHERE due_at <= now())
  OR EXISTS (SELECT 1 FROM notifications WHERE mail_switch IS NOT NULL AND mailed_at IS NULL AND read_at IS NULL)
  OR EXISTS (SELECT 1 FROM pgboss.job WHERE state IN ('created', 'retry', 'active') AND start_after <= now()
    AND name LIKE 'send-%mail')
  OR EXISTS (SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()
    AND state <> 'idle' AND backend_type IN ('client backend', 'autovacuum worker'))`;

/** Waits until the portal has sent the notifications and emails that follow from writes, so that reads are measured alone. */
export async function rest(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    const until = performance.now() + LIMIT_MS;
    for (let quiet = 0; performance.now() < until; await wait(GAP_MS)) {
      const { rowCount } = await client.query(WORKING);
      quiet = rowCount === 0 ? quiet + 1 : 0;
      if (quiet === QUIET) return;
    }
    throw new Error('The portal is still busy with notifications and emails after five minutes.');
  } finally {
    await client.end();
  }
}
