import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '#server/platform/database/open.ts';
import { attemptCounters } from './tables.ts';

/** Counts an attempt in its time window. @returns the count, and the seconds until the window ends */
export async function countAttempt(
  tx: Tx,
  kind: string,
  subject: string,
  seconds: number,
): Promise<{ count: number; secondsLeft: number }> {
  const result = await tx.execute<{ count: number; seconds_left: number }>(sql`
    INSERT INTO attempt_counters AS a (kind, subject, count, window_ends_at)
    VALUES (${kind}, ${subject}, 1, now() + make_interval(secs => ${seconds}))
    ON CONFLICT (kind, subject) DO UPDATE SET
      count = CASE WHEN a.window_ends_at <= now() THEN 1 ELSE a.count + 1 END,
      window_ends_at = CASE WHEN a.window_ends_at <= now() THEN excluded.window_ends_at ELSE a.window_ends_at END
    RETURNING count, extract(epoch FROM window_ends_at - now())::float AS seconds_left`);
  const row = result.rows[0];
  return { count: row?.count ?? 1, secondsLeft: row?.seconds_left ?? seconds };
}

/**
 * One statement, so that parallel requests can’t share a token. The row stores when the bucket is full again. If that
 * is much later than an empty bucket needs, the clock was set back, and a new bucket starts. A request that waited for
 * another one sees a slightly later time than its own.
 */
export async function takeToken(
  tx: Tx,
  kind: string,
  budget: string,
  { capacity, refillSeconds }: { readonly capacity: number; readonly refillSeconds: number },
): Promise<{ taken: boolean; used: number; wait: number }> {
  const refill = sql`make_interval(secs => ${refillSeconds}::float)`;
  const seconds = (capacity: number) => sql`make_interval(secs => ${capacity * refillSeconds}::float)`;
  const slack = sql`interval '1 millisecond'`;
  const longestWait = sql`interval '1 minute'`;
  const start = sql`CASE WHEN a.window_ends_at > now() + ${seconds(capacity)} + ${longestWait} THEN now()
    ELSE greatest(a.window_ends_at, now()) END`;
  const result = await tx.execute<{ used: number }>(sql`
    INSERT INTO attempt_counters AS a (kind, subject, count, window_ends_at)
    VALUES (${kind}, ${budget}, 1, now() + ${refill})
    ON CONFLICT (kind, subject) DO UPDATE SET
      count = CASE WHEN a.window_ends_at <= now() THEN 1 ELSE a.count + 1 END,
      window_ends_at = ${start} + ${refill}
    WHERE ${start} <= now() + ${seconds(capacity - 1)} + ${slack}
    RETURNING extract(epoch FROM window_ends_at - now())::float / ${refillSeconds}::float AS used`);
  const [row] = result.rows;
  if (row) return { taken: true, used: Math.round(row.used), wait: 0 };
  const full = await tx.execute<{ seconds: number }>(sql`
    SELECT extract(epoch FROM window_ends_at - now())::float AS seconds FROM attempt_counters
    WHERE kind = ${kind} AND subject = ${budget}`);
  const left = full.rows[0]?.seconds ?? refillSeconds;
  return { taken: false, used: capacity, wait: Math.max(1, left - (capacity - 1) * refillSeconds) };
}

export async function returnToken(tx: Tx, kind: string, budget: string, refillSeconds: number): Promise<void> {
  await tx.execute(sql`
    UPDATE attempt_counters SET window_ends_at = window_ends_at - make_interval(secs => ${refillSeconds}::float)
    WHERE kind = ${kind} AND subject = ${budget}`);
}

/** `takeToken` would be refused now. */
export async function isBucketEmpty(
  tx: Tx,
  kind: string,
  budget: string,
  { capacity, seconds }: { readonly capacity: number; readonly seconds: number },
): Promise<boolean> {
  const result = await tx.execute(sql`SELECT FROM attempt_counters WHERE kind = ${kind} AND subject = ${budget}
    AND window_ends_at > now() + make_interval(secs => ${(seconds / capacity) * (capacity - 1)}::float)`);
  return result.rows.length > 0;
}

/** @returns whether this is the first refused attempt of an attack */
export async function recordAttack(tx: Tx, email: string, quietSeconds: number): Promise<boolean> {
  const result = await tx.execute<{ count: number }>(sql`
    INSERT INTO attempt_counters AS a (kind, subject, count, window_ends_at)
    VALUES ('attack', ${email}, 1, now() + make_interval(secs => ${quietSeconds}))
    ON CONFLICT (kind, subject) DO UPDATE SET
      count = CASE WHEN a.window_ends_at <= now() THEN 1 ELSE a.count + 1 END,
      window_ends_at = excluded.window_ends_at
    RETURNING count`);
  return result.rows[0]?.count === 1;
}

export async function deleteAttempts(tx: Tx, kind: string, subject: string): Promise<void> {
  await tx.delete(attemptCounters).where(and(eq(attemptCounters.kind, kind), eq(attemptCounters.subject, subject)));
}
