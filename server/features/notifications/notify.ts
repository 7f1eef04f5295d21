import type { MailSwitch } from '#contract/preferences.ts';
import type { Tx } from '#server/platform/database/open.ts';
import { newId } from '#server/platform/ids.ts';
import { dropMails } from '#server/platform/mail/index.ts';
import { deleteUnread, insertNotifications, insertOnce } from './queries.ts';

/** What a person is told in the portal. */
export interface Notice {
  /** Such as `event.changed`. */
  readonly kind: string;
  readonly title: string;
  readonly text?: string;
  /** Path on this portal where it can be seen, such as `/event/{id}`. */
  readonly url: string;
  /** The preference under which it goes out as a mail too, a minute later and unless it was read meanwhile. */
  readonly mail?: MailSwitch;
  /** The portal shows nothing: people are not notified there of what they did themselves. */
  readonly isMailOnly?: boolean;
}

/** A notice and who gets it. */
export type Addressed = readonly [userIds: readonly string[], notice: Notice];

/** Tells people in the portal, in the transaction of what happened: they know of it only if that commits. */
export async function notify(tx: Tx, userIds: readonly string[], notice: Notice): Promise<void> {
  await insertNotifications(tx, rowsOf([[userIds, notice]]));
}

/**
 * Notifies each person of this post or reply at most once, however often it is changed or decided about. Ids that belong
 * to no account are left out: they come from a text that somebody typed.
 */
export async function notifyOnce(
  tx: Tx,
  subject: { readonly postId: string } | { readonly replyId: string },
  notices: readonly Addressed[],
): Promise<void> {
  const rows = new Map(rowsOf(notices).map((row) => [row.userId, row]));
  if (rows.size > 0) await insertOnce(tx, subject, [...rows.values()]);
}

function rowsOf(notices: readonly Addressed[]) {
  return notices.flatMap(([userIds, { kind, title, text = '', url, mail: mailSwitch = null, isMailOnly = false }]) =>
    [...new Set(userIds)].map((userId) => ({ id: newId(), userId, kind, title, text, url, mailSwitch, isMailOnly })),
  );
}

/**
 * Takes back what was told in the transaction of that moment (`now()` in it), where what happened was taken back: unread
 * notices go, and with them mails that did not go out yet.
 */
export async function withdrawNotices(tx: Tx, at: string, urls: readonly string[]): Promise<void> {
  await dropMails(tx, await deleteUnread(tx, at, urls));
}
