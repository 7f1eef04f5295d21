import type { UserId } from '#contract/ids.ts';
import type { Notification } from '#contract/notifications.ts';
import { MAX_UNREAD_NOTIFICATIONS } from '#contract/notifications.ts';
import type { Db } from '#server/platform/database/open.ts';
import { inLanguage } from '#server/platform/languages/portal-messages.ts';
import { selectNewestUnread, selectRecent } from './live-queries.ts';
import { presentNotification } from './read.ts';

export async function readUnread(
  db: Db,
  userId: UserId,
): Promise<{ notification: Notification | null; unread: number }> {
  const [row] = await selectNewestUnread(db, userId, MAX_UNREAD_NOTIFICATIONS);
  if (!row) return { notification: null, unread: 0 };
  return { notification: inLanguage(row.language, () => presentNotification(row)), unread: row.unread };
}

/** By person, a text that changes with their notifications of the last minute. */
export async function listRecent(db: Db, userIds: readonly UserId[]): Promise<ReadonlyMap<UserId, string>> {
  const recent = await selectRecent(db, userIds);
  return new Map(recent.map(({ user_id, state }) => [user_id, state]));
}
