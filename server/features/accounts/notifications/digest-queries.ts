import { type SQL, sql } from 'drizzle-orm';
import type { UserId } from '#contract/ids.ts';
import type { PortalLanguage } from '#contract/portal-languages.ts';
import type { Preferences } from '#contract/preferences.ts';
import type { Db, Reader, Tx } from '#server/platform/database/open.ts';
import { readRows } from '#server/platform/database/read.ts';
import type { RowOf } from '#server/platform/database/row.ts';
import type { posts } from '../../content/forum/posts/tables.ts';
import { isSuspended } from '../users/index.ts';
import type { ItemType } from './item.ts';
import { typeAndId } from './queries.ts';

export type Period = 'daily' | 'weekly';

/** Slightly less than the period, because the job may start early. */
const pause: Readonly<Record<Period, SQL>> = {
  daily: sql`interval '20 hours'`,
  weekly: sql`interval '6 days 20 hours'`,
};

/** The time of the oldest item that the person’s next digest will name. */
const waitsSince = (period: Period): SQL => sql`(SELECT min(o.created_at) FROM notified_once o
  WHERE o.user_id = u.id AND o.digest = ${period})`;

function isDue(period: Period): SQL {
  const column = period === 'daily' ? sql`p.daily_sent_at` : sql`p.weekly_sent_at`;
  // The first weekly digest comes a week after its first item.
  const start = period === 'daily' ? column : sql`coalesce(${column}, ${waitsSince(period)})`;
  const isOver = (moment: SQL) => sql`coalesce(${moment} < now() - ${pause[period]}, TRUE)`;
  return sql`((p.digest = ${period} AND ${isOver(column)})
    OR (${waitsSince(period)} IS NOT NULL AND ${isOver(start)})) IS TRUE`;
}

const mayGetEmails = sql`u.deleted_at IS NULL AND NOT ${isSuspended(sql`u`)}`;

export async function selectCandidates(db: Db, after: UserId | null, limit: number): Promise<UserId[]> {
  const isNext = after === null ? sql`TRUE` : sql`user_id > ${after}::uuid`;
  const rows = await readRows<{ user_id: UserId }>(
    db,
    sql`SELECT user_id FROM (
        (SELECT user_id FROM notification_preferences WHERE digest <> 'off' AND ${isNext} ORDER BY user_id LIMIT ${limit})
        UNION (SELECT DISTINCT user_id FROM notified_once WHERE digest IS NOT NULL AND ${isNext}
          ORDER BY user_id LIMIT ${limit})) candidates
      ORDER BY user_id LIMIT ${limit}`,
  );
  return rows.map(({ user_id: userId }) => userId);
}

export interface DigestReader {
  readonly email: string;
  readonly emailVerifiedAt: string | null;
  readonly language: PortalLanguage;
  readonly digest: Preferences['digest'];
  readonly daily: boolean;
  readonly weekly: boolean;
}

export async function selectDue(tx: Tx, userId: UserId): Promise<DigestReader | undefined> {
  const result = await tx.execute<DigestReader & Record<string, unknown>>(sql`
    SELECT u.email, u.email_verified_at AS "emailVerifiedAt", u.language, p.digest, ${isDue('daily')} AS daily,
      ${isDue('weekly')} AS weekly
    FROM users u JOIN notification_preferences p ON p.user_id = u.id WHERE u.id = ${userId}::uuid AND ${mayGetEmails}`);
  return result.rows[0];
}

export async function markSent(tx: Tx, userId: UserId, periods: readonly Period[]): Promise<void> {
  const set = periods.map((period) => (period === 'daily' ? sql`daily_sent_at = now()` : sql`weekly_sent_at = now()`));
  await tx.execute(sql`UPDATE notification_preferences SET ${sql.join(set, sql`, `)} WHERE user_id = ${userId}::uuid`);
}

export interface WaitingItem {
  readonly type: ItemType;
  readonly id: string;
}

/** The items that the person’s digests have not named yet, newest first. Each is returned once. */
export async function takeWaiting(tx: Tx, userId: UserId, periods: readonly Period[]): Promise<WaitingItem[]> {
  const result = await tx.execute<WaitingItem & Record<string, unknown>>(sql`
    WITH taken AS (
      UPDATE notified_once SET digest = NULL
      WHERE user_id = ${userId}::uuid AND digest = ANY(${sql.param([...periods])}::text[])
      RETURNING post_id, reply_id, job_id, brochure_id, disruption_id, created_at)
    SELECT ${typeAndId} FROM taken o ORDER BY o.created_at DESC, id DESC`);
  return result.rows;
}

export type DigestPost = Pick<RowOf<typeof posts>, 'id' | 'kind' | 'title' | 'reply_count'>;

export async function selectTalkedAbout(reader: Reader, days: number, limit: number): Promise<DigestPost[]> {
  const result = await reader.execute<DigestPost>(sql`
    SELECT p.id, p.kind, p.title, p.reply_count FROM posts p
      JOIN sub_categories s ON s.id = p.sub_category_id AND s.enabled
      JOIN categories c ON c.id = s.category_id AND c.enabled
    WHERE p.status = 'success' AND p.removed_at IS NULL AND p.created_at > now() - make_interval(days => ${days})
    ORDER BY p.reply_count + p.likes_count DESC, p.created_at DESC LIMIT ${limit}`);
  return result.rows;
}
