import { eq, sql } from 'drizzle-orm';
import type { UserId } from '#contract/ids.ts';
import type { Tx } from '#server/platform/database/open.ts';
import type { PersonalData } from '../users/index.ts';
import { switchesOf } from './preference-queries.ts';
import { mailPreferences, notificationPreferences, notifications } from './tables.ts';

export const personalData: PersonalData = {
  preferences: (id) => sql`SELECT p.digest, p.digest_sent_at, ${switchesOf(sql`p.user_id`)} AS mails
    FROM notification_preferences p WHERE user_id = ${id}`,
  notifications: (id) =>
    sql`SELECT kind, title, text, url, created_at, read_at FROM notifications
      WHERE user_id = ${id} AND NOT mail_only`,
};

export async function deleteNotificationsOf(tx: Tx, userId: UserId): Promise<void> {
  await tx.delete(notificationPreferences).where(eq(notificationPreferences.userId, userId));
  await tx.delete(mailPreferences).where(eq(mailPreferences.userId, userId));
  await tx.delete(notifications).where(eq(notifications.userId, userId));
}
