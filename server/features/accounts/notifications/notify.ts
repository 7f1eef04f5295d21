import type { NotificationId, PostId, UserId } from '#contract/ids.ts';
import type { MailSwitch } from '#contract/preferences.ts';
import { announce, onCommit } from '#server/platform/database/after-commit.ts';
import type { PoolDb, Tx } from '#server/platform/database/open.ts';
import { newId } from '#server/platform/ids.ts';
import type { TextPerLanguage } from '#server/platform/languages/portal-messages.ts';
import { deleteWaitingMails, type Mail, queueMail, type Recipient } from '#server/platform/mail/index.ts';
import { type Said, storedText, storedTitle } from '#server/platform/notices/notice-types.ts';
import type { Portal } from '#server/platform/portal.ts';
import { findContact, findStaff } from '../users/index.ts';
import type { Item } from './item.ts';
import { whoWants } from './mail-switches.ts';
import { insertUnlessNotified, type NewOfItem } from './notify-once-queries.ts';
import {
  type BundledEvents,
  deleteBundled,
  deleteUnread,
  deleteUnreadOf,
  insertNotifications,
  insertUnlessRepeated,
  type NewNotification,
  subtractEvents,
  subtractFromBundles,
} from './queries.ts';
import { replaceInTitles, selectNaming, type Text, updateExcerpts } from './renew-queries.ts';

const NOTIFIED = 'notified';

export interface Notice extends Said {
  /** What somebody wrote, or what the portal composed of data. */
  readonly text?: string | TextPerLanguage;
  /** A path on this portal, such as `/event/{id}`. */
  readonly url: string;
  /** The preference under which it is also emailed, a minute later unless it was read. */
  readonly preference?: MailSwitch;
  /** The digest that emails it instead. Only with `notifyOnce`. */
  readonly digest?: 'daily' | 'weekly';
  /** Email only: people are not notified in the portal of their own actions. */
  readonly isMailOnly?: boolean;
  /** Who acted. They are not notified themselves. */
  readonly by?: UserId | null;
  /** Extends the person’s unread notification of the same kind and thread instead of adding another one. */
  readonly bundle?: Bundle;
}

interface Bundle {
  readonly thread: string;
  /** Default: the address of the first one. */
  readonly url?: string;
  /** What `withdrawEvents` finds it by, such as the id of an offer. */
  readonly subjectId?: string;
}

export const mailTopicOf = (notificationId: string): string => `notification:${notificationId}`;

export const postThread = (postId: PostId): string => `post:${postId}`;

type Platform = Pick<Portal, 'jobs'>;

export type Addressed = readonly [userIds: readonly UserId[], notice: Notice];

export async function notify(tx: Tx, userIds: readonly UserId[], notice: Notice): Promise<void> {
  const { isMailOnly, preference } = notice;
  const recipients = isMailOnly && preference ? await whoWants(tx, userIds, preference) : userIds;
  const rows = rowsOf([[recipients, notice]]);
  await insertNotifications(tx, rows);
  announceTo(tx, rows);
}

/** Not if the person was notified of the same kind in the same thread, by the same person, since a day ago. */
export async function notifyUnlessRepeated(tx: Tx, userIds: readonly UserId[], notice: Notice): Promise<void> {
  const rows = rowsOf([[userIds, notice]]);
  await insertUnlessRepeated(tx, rows);
  announceTo(tx, rows);
}

interface EmailedPerson {
  /** Null for a guest. */
  readonly id: UserId | null;
  readonly address: Recipient;
}

interface News {
  readonly notice: Notice;
  readonly email: Mail;
  readonly topic?: string | undefined;
}

export async function notifyAndEmail(
  tx: Tx,
  { jobs }: Platform,
  people: readonly EmailedPerson[],
  { notice, email, topic }: News,
): Promise<void> {
  for (const { address } of people) await queueMail(tx, jobs, address, email, topic === undefined ? {} : { topic });
  await notify(
    tx,
    people.flatMap(({ id }) => id ?? []),
    notice,
  );
}

/** @param userId null or a deleted account: nobody is notified */
export async function notifyPerson(
  tx: Tx,
  platform: Platform,
  userId: UserId | null,
  notice: Notice,
  email?: (name: string) => Mail,
): Promise<void> {
  const contact = userId === null ? undefined : await findContact(tx, userId);
  if (!contact) return;
  if (email) await notifyAndEmail(tx, platform, [contact], { notice, email: email(contact.name) });
  else await notify(tx, [contact.id], notice);
}

/** Staff are notified in the portal only. */
export async function notifyStaff(tx: Tx, notice: Notice, except: UserId | null): Promise<void> {
  const staff = await findStaff(tx);
  await notify(
    tx,
    staff.map(({ id }) => id),
    { ...notice, by: except },
  );
}

export interface ItemNews {
  readonly item: Item;
  readonly notices: readonly Addressed[];
}

/** Notifies once, however often an item changes. Ignores ids without an account, because they come from typed text. */
export async function notifyOnce(tx: Tx, news: readonly ItemNews[]): Promise<void> {
  const rows = news.flatMap(({ item, notices }): NewOfItem[] => {
    const byPerson = new Map(rowsOf(notices).map((row) => [row.userId, row]));
    return [...byPerson.values()].map((row) => ({ item, row }));
  });
  if (rows.length === 0) return;
  await insertUnlessNotified(tx, rows);
  announceTo(
    tx,
    rows.map(({ row }) => row),
  );
}

/** The open pages of the recipients show the notifications; see `onNotified`. */
function announceTo(tx: Tx, rows: readonly NewNotification[]): void {
  const userIds = rows.filter(({ isMailOnly }) => !isMailOnly).map(({ userId }) => userId);
  if (userIds.length > 0) announce(tx, NOTIFIED, userIds);
}

/** @returns a function that stops the calls of `listener` */
export function onNotified({ $client }: PoolDb, listener: (userIds: readonly UserId[]) => void): () => void {
  return onCommit($client, (announcements) => {
    const userIds = announcements.flatMap(({ topic, ids }) => (topic === NOTIFIED ? ids : []));
    if (userIds.length > 0) listener(userIds as UserId[]);
  });
}

/** One batch of at most `limit` people. @returns them in the order of their ids */
export async function withdrawUnread(tx: Tx, item: Item, limit: number): Promise<UserId[]> {
  const gone = await deleteUnreadOf(tx, item, limit);
  const ids = gone.map(({ notificationId }) => notificationId);
  await withdrawMails(tx, await subtractFromBundles(tx, ids));
  return gone.map(({ userId }) => userId).sort();
}

/** Removes the events about a subject from what the person has not read. */
export async function withdrawEvents(tx: Tx, userId: UserId, events: BundledEvents): Promise<void> {
  await withdrawMails(tx, await subtractEvents(tx, userId, events));
}

/** A bundle’s emails have only its topic. */
const withdrawMails = (tx: Tx, ids: readonly string[]): Promise<void> =>
  deleteWaitingMails(tx, ids, ids.map(mailTopicOf));

/** For a text that replaced one of which no copy stays. Emails with the old one that still wait are not sent. */
export async function renewExcerpts(tx: Tx, about: Text, texts: Parameters<typeof updateExcerpts>[2]): Promise<void> {
  await withdrawMails(tx, await updateExcerpts(tx, about, texts));
}

/** The same for the title of a post, which notifications about its replies name too. */
export async function renewTitles(tx: Tx, postId: PostId, before: string, after: string): Promise<void> {
  const ids = await selectNaming(tx, postId, before);
  if (ids.length === 0) return;
  await replaceInTitles(tx, ids, before, after);
  await withdrawMails(tx, ids);
}

function rowsOf(notices: readonly Addressed[]) {
  return notices.flatMap(
    ([userIds, { kind, values, url, preference, digest, by = null, bundle, text, isMailOnly = false }]) => {
      const textIn = typeof text === 'object' ? text : undefined;
      const content = {
        kind,
        said: { ...values, ...(textIn && { textIn }) },
        title: storedTitle({ kind, values }),
        text: typeof text === 'string' ? text : (textIn?.en ?? storedText({ kind, values })),
      };
      return [...new Set(userIds)]
        .filter((userId) => userId !== by)
        .map((userId) => ({
          ...content,
          id: newId<NotificationId>(),
          userId,
          url,
          mailSwitch: preference ?? null,
          isMailOnly,
          thread: bundle?.thread ?? null,
          bundleUrl: bundle?.url ?? null,
          subjectIds: bundle?.subjectId === undefined ? [] : [bundle.subjectId],
          digest: digest ?? null,
          actorId: by,
        }));
    },
  );
}

/** @param at the `now()` of the transaction that was undone @param subjectId the post or reply */
export async function withdrawNotices(tx: Tx, at: string, subjectId: string, urls: readonly string[]): Promise<void> {
  await withdrawMails(tx, await subtractFromBundles(tx, await deleteBundled(tx, at, subjectId)));
  await withdrawMails(tx, await deleteUnread(tx, at, urls));
}
