import { eq, sql } from 'drizzle-orm';
import type { UserId } from '#contract/ids.ts';
import type { Tx } from '#server/platform/database/open.ts';
import type { PersonalData } from '../users/index.ts';
import { switchesOf } from './preference-queries.ts';
import { shownTitle, shownUrl, withActor } from './queries.ts';
import { mailPreferences, notificationPreferences, notifications } from './tables.ts';

export const personalData: PersonalData = {
  preferences: (id) => sql`SELECT p.digest, p.daily_sent_at, p.weekly_sent_at, ${switchesOf(sql`p.user_id`)} AS mails
    FROM notification_preferences p WHERE user_id = ${id}`,
  notifications: (id) =>
    sql`SELECT n.kind, ${shownTitle} AS title, n.text, ${shownUrl} AS url, n.created_at, n.read_at FROM ${withActor}
      WHERE n.user_id = ${id} AND NOT n.mail_only`,
};

export async function deleteNotificationsOf(tx: Tx, userId: UserId): Promise<void> {
  await tx.delete(notificationPreferences).where(eq(notificationPreferences.userId, userId));
  await tx.delete(mailPreferences).where(eq(mailPreferences.userId, userId));
  await tx.delete(notifications).where(eq(notifications.userId, userId));
}
