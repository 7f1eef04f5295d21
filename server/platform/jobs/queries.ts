import { sql } from 'drizzle-orm';
import type { PgBoss } from 'pg-boss';
import type { Reader } from '../database/open.ts';

export const MAX_RETRY_SECONDS = 600;

/** After the database’s clock was set back: jobs keep their planned delay, and nothing was last done in the future. */
export async function bringForward(db: ReturnType<PgBoss['getDb']>): Promise<void> {
  await db.executeSql(`
    WITH added AS (
      UPDATE pgboss.job SET created_on = now(), start_after = now() + greatest(start_after - created_on, interval '0')
      WHERE state < 'active' AND created_on > now() + interval '1 second'
    ), retried AS (
      UPDATE pgboss.job SET start_after = now()
      WHERE state = 'retry' AND created_on <= now() + interval '1 second'
        AND start_after > now() + coalesce(retry_delay_max, ${MAX_RETRY_SECONDS}) * interval '1 second'
    ), queues AS (
      UPDATE pgboss.queue SET monitor_claim_on = least(monitor_claim_on, now()), maintain_on = least(maintain_on, now())
      WHERE greatest(monitor_claim_on, maintain_on) > now() + interval '1 second'
    )
    UPDATE pgboss.version SET cron_on = least(cron_on, now()), bam_on = least(bam_on, now()),
      flow_on = least(flow_on, now()), reindex_on = least(reindex_on, now())
    WHERE greatest(cron_on, bam_on, flow_on, reindex_on) > now() + interval '1 second'`);
}

export interface QueueCounts {
  readonly queue: string;
  readonly waiting: number;
  readonly failed: number;
}

/** The library counts every 30 s. */
export async function selectQueueCounts(reader: Reader): Promise<QueueCounts[]> {
  const { rows } = await reader.execute<QueueCounts & Record<string, unknown>>(
    sql`SELECT name AS queue, ready_count AS waiting, failed_count AS failed FROM pgboss.queue`,
  );
  return rows;
}
