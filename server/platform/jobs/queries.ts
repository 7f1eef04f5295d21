import type { PgBoss } from 'pg-boss';

/** The longest pause before a job is tried again. */
export const LONGEST_RETRY_SECONDS = 600;

/**
 * Repairs what a later time left behind once the database's clock was set back: a job begins as long from now as was meant
 * when it was added, and a moment at which something was last done is not in the future.
 */
export async function bringForward(db: ReturnType<PgBoss['getDb']>): Promise<void> {
  await db.executeSql(`
    WITH added AS (
      UPDATE pgboss.job SET created_on = now(), start_after = now() + greatest(start_after - created_on, interval '0')
      WHERE state < 'active' AND created_on > now() + interval '1 second'
    ), retried AS (
      UPDATE pgboss.job SET start_after = now()
      WHERE state = 'retry' AND created_on <= now() + interval '1 second'
        AND start_after > now() + coalesce(retry_delay_max, ${LONGEST_RETRY_SECONDS}) * interval '1 second'
    ), queues AS (
      UPDATE pgboss.queue SET monitor_claim_on = least(monitor_claim_on, now()), maintain_on = least(maintain_on, now())
      WHERE greatest(monitor_claim_on, maintain_on) > now() + interval '1 second'
    )
    UPDATE pgboss.version SET cron_on = least(cron_on, now()), bam_on = least(bam_on, now()),
      flow_on = least(flow_on, now()), reindex_on = least(reindex_on, now())
    WHERE greatest(cron_on, bam_on, flow_on, reindex_on) > now() + interval '1 second'`);
}
