import type { NotificationId, UserId } from '#contract/ids.ts';
import { isDatabaseUnavailable } from '#server/platform/database/errors.ts';
import type { Tx } from '#server/platform/database/open.ts';
import { queueMails } from '#server/platform/mail/index.ts';
import type { Portal } from '#server/platform/portal.ts';
import { inBatches } from '#server/platform/repeat.ts';
import { addressOf } from '../users/index.ts';
import { noticeMail } from './emails.ts';
import type { ItemType } from './item.ts';
import { isMailed } from './mail-switches.ts';
import { mailTopicOf } from './notify.ts';
import * as queries from './preference-queries.ts';
import { selectItemsOf } from './queries.ts';
import { newUnsubscribeTokens } from './unsubscribe-token-queries.ts';

type Deps = Pick<Portal, 'db' | 'jobs' | 'settings' | 'log'>;

export type ShownItems = Readonly<
  Record<ItemType, { readonly select: (tx: Tx, ids: readonly string[]) => Promise<readonly ShownItem[]> }>
>;
export interface ShownItem {
  readonly id: string;
  /** Undefined: everyone. */
  readonly readers?: readonly UserId[] | undefined;
}

export const isReadable = (item: ShownItem | undefined, by: UserId): boolean =>
  item !== undefined && (item.readers === undefined || item.readers.includes(by));

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
  const hidden = await selectHidden(tx, items, due);
  const shown = due.filter(({ id, gone }) => !gone && !hidden.has(id));
  const people = shown.map(({ user_id: userId }) => userId);
  const preferences = await queries.lockPreferences(tx, people);
  const wanted = shown.filter((notice) => isMailed(notice.mail_switch, preferences.get(notice.user_id)));
  const tokens = await newUnsubscribeTokens(
    tx,
    wanted.map(({ user_id: userId }) => userId),
  );
  const mails = wanted.map((notice, at) => mailOf(settings, notice, tokens[at] ?? ''));
  await queueMails(tx, jobs, mails);
  const sent = new Set(mails.map(({ notice }) => notice));
  await queries.markMailed(tx, [...sent]);
  await queries.dropMail(
    tx,
    due.flatMap(({ id }) => (sent.has(id) ? [] : [id])),
  );
}

function mailOf(settings: Deps['settings'], notice: queries.DueRow, token: string) {
  const mail = noticeMail(settings, notice, notice.mail_switch, token);
  // Uses the notification’s id, so that it is withdrawn with the notification. A bundle is emailed again when it grows.
  const id = notice.count > 1 ? {} : { id: notice.id };
  return { notice: notice.id, to: addressOf(notice), mail, ...id, ...topicOf(notice) };
}

/** A busy thread sends an email every ten minutes at most. */
const topicOf = ({ id, mail_switch: mail }: queries.DueRow) =>
  mail.startsWith('activity') ? { topic: mailTopicOf(id) } : {};

/** Finds notifications whose watchers may no longer read any of their items. */
async function selectHidden(tx: Tx, items: ShownItems, due: readonly queries.DueRow[]): Promise<Set<NotificationId>> {
  const about = await selectItemsOf(
    tx,
    due.filter(({ mail_switch: mail }) => mail === 'activityWatching').map(({ id }) => id),
  );
  const recipients = new Map(due.map(({ id, user_id: userId }) => [id, userId]));
  const shown = new Map<string, ShownItem>();
  for (const [type, some] of Map.groupBy(about, (item) => item.type)) {
    const found = await items[type].select(tx, [...new Set(some.map(({ id }) => id))]);
    for (const item of found) shown.set(item.id, item);
  }
  const isVisible = ({ id, notificationId }: (typeof about)[number]) => {
    const userId = recipients.get(notificationId);
    return userId !== undefined && isReadable(shown.get(id), userId);
  };
  const visible = new Set(about.filter(isVisible).map(({ notificationId }) => notificationId));
  return new Set(about.map(({ notificationId }) => notificationId).filter((id) => !visible.has(id)));
}
