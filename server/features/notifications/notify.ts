import type { MailSwitch } from '#contract/preferences.ts';
import type { Tx } from '#server/platform/database/open.ts';
import { newId } from '#server/platform/ids.ts';
import { dropMails } from '#server/platform/mail/index.ts';
import { deleteUnread, insertNotifications } from './queries.ts';

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
}

/** Tells people in the portal, in the transaction of what happened: they know of it only if that commits. */
export function notify(tx: Tx, userIds: readonly string[], notice: Notice): Promise<void> {
  return notifyEach(tx, [[userIds, notice]]);
}

/** The same for different things that different people are told of what happened, in one statement. */
export async function notifyEach(
  tx: Tx,
  notices: readonly (readonly [userIds: readonly string[], notice: Notice])[],
): Promise<void> {
  await insertNotifications(
    tx,
    notices.flatMap(([userIds, { kind, title, text = '', url, mail: mailSwitch = null }]) =>
      [...new Set(userIds)].map((userId) => ({ id: newId(), userId, kind, title, text, url, mailSwitch })),
    ),
  );
}

/**
 * Takes back what was told in the transaction of that moment (`now()` in it), where what happened was taken back: unread
 * notices go, and with them mails that did not go out yet.
 */
export async function withdrawNotices(tx: Tx, at: string, urls: readonly string[]): Promise<void> {
  await dropMails(tx, await deleteUnread(tx, at, urls));
}
