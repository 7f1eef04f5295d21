import { sql } from 'drizzle-orm';
import type { UserId } from '#contract/ids.ts';
import type { PortalLanguage } from '#contract/portal-languages.ts';
import type { Db } from '#server/platform/database/open.ts';
import { readRows } from '#server/platform/database/read.ts';
import { columns, type NotificationRow, withActor } from './queries.ts';

export type UnreadRow = NotificationRow & { readonly unread: number; readonly language: PortalLanguage };

export function selectNewestUnread(db: Db, userId: UserId, counted: number): Promise<UnreadRow[]> {
  return readRows<UnreadRow>(
    db,
    sql`SELECT ${columns}, (SELECT language FROM users WHERE id = ${userId}::uuid) AS language,
        (SELECT count(*)::int FROM (
          SELECT 1 FROM notifications WHERE user_id = ${userId}::uuid AND read_at IS NULL AND NOT mail_only LIMIT ${counted}) u) AS unread
      FROM ${withActor} WHERE n.user_id = ${userId}::uuid AND n.read_at IS NULL AND NOT n.mail_only
      ORDER BY n.created_at DESC, n.id DESC LIMIT 1`,
  );
}

/** The database’s clock, and who got notifications within two seconds before `since` or later. */
export async function selectSince(db: Db, since: string | null): Promise<{ now: string; userIds: UserId[] }> {
  const [row] = await readRows<{ now: string; user_ids: UserId[] }>(
    db,
    sql`SELECT now()::text AS now, coalesce((
        SELECT array_agg(DISTINCT user_id) FROM notifications
        WHERE created_at > ${since}::timestamptz - interval '2 seconds' AND NOT mail_only), '{}') AS user_ids`,
  );
  return { now: row?.now ?? '', userIds: row?.user_ids ?? [] };
}
