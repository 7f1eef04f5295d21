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

/**
 * The notifications of these people from the last minute, which is longer than a transaction takes. Times are those of the
 * start of a transaction, so one that commits late is older than what an earlier check found.
 * @returns for each person a text that changes with the notifications
 */
export function selectRecent(db: Db, userIds: readonly UserId[]): Promise<{ user_id: UserId; state: string }[]> {
  return readRows(
    db,
    sql`SELECT user_id, sum(count) || ' ' || max(created_at) AS state FROM notifications
      WHERE user_id = ANY(${sql.param(userIds)}::uuid[]) AND created_at > now() - interval '1 minute' AND NOT mail_only
      GROUP BY user_id`,
  );
}
