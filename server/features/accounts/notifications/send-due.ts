import type { NotificationId } from '#contract/ids.ts';
import { isDatabaseUnavailable } from '#server/platform/database/errors.ts';
import type { Tx } from '#server/platform/database/open.ts';
import { type Mail, queueMails } from '#server/platform/mail/index.ts';
import type { Portal } from '#server/platform/portal.ts';
import { inBatches } from '#server/platform/repeat.ts';
import { addressOf } from '../users/index.ts';
import { noticeMail } from './emails.ts';
import { type ItemType, isReadable, type ShownItem } from './item.ts';
import { isMailed } from './mail-switches.ts';
import { mailTopicOf } from './notify.ts';
import * as queries from './preference-queries.ts';
import { selectItemsOf } from './queries.ts';
import type { QuotedItem } from './quoted.ts';
import { newUnsubscribeTokens } from './unsubscribe-token-queries.ts';

type Deps = Pick<Portal, 'db' | 'jobs' | 'settings' | 'log'>;

export type ShownItems = Readonly<Record<ItemType, Shown>>;
interface Shown {
  readonly select: (tx: Tx, ids: readonly string[]) => Promise<readonly ShownItem[]>;
  readonly quote?: (tx: Tx, ids: readonly string[]) => Promise<readonly QuotedItem[]>;
}
const AT_ONCE = 50;

/** A notification whose email fails stays in the portal, and is not emailed. @throws Error if the database is unavailable */
export function sendAllDue(deps: Deps, items: ShownItems): Promise<void> {
  const { db, log, settings } = deps;
  return inBatches<queries.DueRow>({
    size: AT_ONCE,
    handle: (limit, onTaken) =>
      db.transaction(async (tx) => {
        const due = await queries.takeDue(tx, settings.MAIL_DELAY_SECONDS, limit);
        onTaken(due);
        await send(tx, deps, items, due);
      }),
    async giveUp({ id }, error) {
      if (isDatabaseUnavailable(error)) throw error;
      log.error({ err: error, notification: id }, 'A notification could not be emailed.');
      await db.transaction((tx) => queries.dropMail(tx, [id]));
    },
  });
}

async function send(tx: Tx, { jobs, settings }: Deps, items: ShownItems, due: readonly queries.DueRow[]) {
  const about = await selectItemsOf(
    tx,
    due.map(({ id }) => id),
  );
  const hidden = await selectHidden(tx, items, due, about);
  const shown = due.filter(({ id, gone }) => !gone && !hidden.has(id));
  const people = shown.map(({ user_id: userId }) => userId);
  const preferences = await queries.lockPreferences(tx, people);
  const wanted = shown.filter((notice) => isMailed(notice.mail_switch, preferences.get(notice.user_id)));
  const tokens = await newUnsubscribeTokens(
    tx,
    wanted.map(({ user_id: userId }) => userId),
  );
  const quotes = await selectQuotes(tx, items, wanted, about);
  const mails = wanted.map((notice, at) => {
    const mail = noticeMail(settings, notice, quotes.get(notice.id) ?? [], tokens[at] ?? '');
    return mailOf(notice, mail);
  });
  await queueMails(tx, jobs, mails);
  const sent = new Set(mails.map(({ notice }) => notice));
  await queries.markMailed(tx, [...sent]);
  await queries.dropMail(
    tx,
    due.flatMap(({ id }) => (sent.has(id) ? [] : [id])),
  );
}

function mailOf(notice: queries.DueRow, mail: Mail) {
  // Uses the notification’s id, so that it is withdrawn with the notification. A bundle is emailed again when it grows.
  const id = notice.count > 1 ? {} : { id: notice.id };
  return { notice: notice.id, to: addressOf(notice), mail, ...id, ...topicOf(notice) };
}

/** A busy thread sends an email every ten minutes at most. */
const topicOf = ({ id, mail_switch: mail }: queries.DueRow) =>
  mail.startsWith('activity') ? { topic: mailTopicOf(id) } : {};

type About = Awaited<ReturnType<typeof selectItemsOf>>;

/** Finds notifications whose watchers may no longer read any of their items. */
async function selectHidden(
  tx: Tx,
  items: ShownItems,
  due: readonly queries.DueRow[],
  about: About,
): Promise<Set<NotificationId>> {
  const watchers = new Map(
    due.flatMap(({ id, mail_switch: mail, user_id: userId }) => (mail === 'activityWatching' ? [[id, userId]] : [])),
  );
  const watched = about.filter(({ notificationId }) => watchers.has(notificationId));
  const shown = new Map<string, ShownItem>();
  for (const [type, some] of Map.groupBy(watched, (item) => item.type)) {
    const found = await items[type].select(tx, [...new Set(some.map(({ id }) => id))]);
    for (const item of found) shown.set(item.id, item);
  }
  const isVisible = ({ id, notificationId }: About[number]) => {
    const userId = watchers.get(notificationId);
    return userId !== undefined && isReadable(shown.get(id), userId);
  };
  const visible = new Set(watched.filter(isVisible).map(({ notificationId }) => notificationId));
  return new Set(watched.map(({ notificationId }) => notificationId).filter((id) => !visible.has(id)));
}

/** What each notification is about, if emails quote it: the texts that its recipient may read, the oldest first. */
async function selectQuotes(tx: Tx, items: ShownItems, due: readonly queries.DueRow[], about: About) {
  const recipients = new Map(due.map(({ id, user_id: userId }) => [id, userId]));
  const quotes = new Map<NotificationId, QuotedItem[]>();
  for (const [type, some] of Map.groupBy(about, (item) => item.type)) {
    const wanted = Map.groupBy(
      some.filter(({ notificationId }) => recipients.has(notificationId)),
      ({ id }) => id,
    );
    const found = wanted.size === 0 ? [] : await items[type].quote?.(tx, [...wanted.keys()]);
    for (const quote of found ?? []) {
      for (const { notificationId } of wanted.get(quote.id) ?? []) {
        const userId = recipients.get(notificationId);
        if (userId === undefined || !isReadable(quote, userId)) continue;
        quotes.set(notificationId, [...(quotes.get(notificationId) ?? []), quote]);
      }
    }
  }
  return quotes;
}
