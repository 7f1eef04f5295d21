import { eq, type SQL, sql } from 'drizzle-orm';
import type { NotificationId, UserId } from '#contract/ids.ts';
import type { Tx } from '#server/platform/database/open.ts';
import { deleteWaitingMails } from '#server/platform/mail/index.ts';
import type { PersonalData } from '../users/index.ts';
import { switchesOf } from './preference-queries.ts';
import { shownTitle, shownUrl, withActor } from './queries.ts';
import { mailPreferences, notificationPreferences, notifications } from './tables.ts';

export const personalData: PersonalData = {
  preferences: (id) => sql`SELECT p.digest, p.daily_sent_at, p.weekly_sent_at, ${switchesOf(sql`p.user_id`)} AS mails
    FROM notification_preferences p WHERE user_id = ${id}`,
  notifications: (id) =>
    sql`SELECT n.kind, ${shownTitle} AS title, n.text, ${shownUrl} AS url, n.count, n.created_at, n.read_at FROM ${withActor}
      WHERE n.user_id = ${id} AND NOT n.mail_only`,
};

export async function deleteNotificationsOf(tx: Tx, userId: UserId): Promise<void> {
  await tx.delete(notificationPreferences).where(eq(notificationPreferences.userId, userId));
  await tx.delete(mailPreferences).where(eq(mailPreferences.userId, userId));
  await tx.delete(notifications).where(eq(notifications.userId, userId));
}

/** Deletes the notifications of what a person wrote, read or not. Those of several texts only lose their text. */
async function deleteQuoting(tx: Tx, userId: UserId, isQuoting: SQL): Promise<void> {
  const isByThem = sql`n.actor_id = ${userId}::uuid AND ${isQuoting}`;
  await tx.execute(sql`UPDATE notifications n SET text = '' WHERE ${isByThem} AND n.count > 1`);
  const gone = await tx.execute<{ id: NotificationId }>(
    sql`DELETE FROM notifications n WHERE ${isByThem} AND n.count = 1 RETURNING n.id`,
  );
  await deleteWaitingMails(
    tx,
    gone.rows.map(({ id }) => id),
  );
}

export const deleteNoticesBy = (tx: Tx, userId: UserId, kinds: readonly string[]): Promise<void> =>
  deleteQuoting(tx, userId, sql`n.kind = ANY(${sql.param([...kinds])}::text[])`);

export const deleteForumNoticesBy = (tx: Tx, userId: UserId): Promise<void> =>
  deleteQuoting(
    tx,
    userId,
    sql`EXISTS (SELECT 1 FROM notified_once o
      WHERE o.notification_id = n.id AND (o.post_id IS NOT NULL OR o.reply_id IS NOT NULL))`,
  );
