/** Emails notifications that were not read in the portal. The table of notifications is the queue. */
import type { NotificationId } from '#contract/ids.ts';
import type { Tx } from '#server/platform/database/open.ts';
import { postMail } from '#server/platform/mail/index.ts';
import type { Portal } from '#server/platform/portal.ts';
import { addressOf } from '../users/index.ts';
import { noticeMail } from './emails.ts';
import type { ItemType } from './item.ts';
import * as queries from './preference-queries.ts';
import { isMailed, newUnsubscribeToken } from './preferences.ts';
import { selectItemsOf } from './queries.ts';

type Deps = Pick<Portal, 'db' | 'jobs' | 'settings'>;

/** Those of the items that are public now. */
export type PublicItems = Readonly<
  Record<ItemType, { readonly select: (tx: Tx, ids: readonly string[]) => Promise<readonly { readonly id: string }[]> }>
>;

const AT_ONCE = 50;

/**
 * Queues the email and marks it in one transaction, so that it is sent once.
 * @returns the number of checked notifications; a full batch means that there may be more
 */
export async function sendDue({ db, jobs, settings }: Deps, items: PublicItems): Promise<number> {
  return db.transaction(async (tx) => {
    const due = await queries.takeDue(tx, settings.MAIL_DELAY_SECONDS, AT_ONCE);
    const hidden = await selectHidden(tx, items, due);
    const sent: string[] = [];
    const unwanted: string[] = [];
    for (const notice of due) {
      if (notice.gone || hidden.has(notice.id)) {
        unwanted.push(notice.id);
        continue;
      }
      const wanted = await queries.upsertPreferences(tx, notice.user_id, {}, newUnsubscribeToken());
      if (!isMailed(notice.mail_switch, wanted)) {
        unwanted.push(notice.id);
        continue;
      }
      const email = noticeMail(settings, notice, notice.mail_switch, wanted.unsubscribeToken);
      // Uses the notification’s id, so that it is withdrawn with the notification. A bundle is emailed again when it grows.
      const id = notice.count > 1 ? {} : { id: notice.id };
      await postMail(tx, jobs, addressOf(notice), email, { ...id, ...topicOf(notice) });
      sent.push(notice.id);
    }
    await queries.markMailed(tx, sent);
    await queries.dropMail(tx, unwanted);
    return due.length;
  });
}

/** A busy thread sends an email every ten minutes at most. */
const topicOf = ({ id, mail_switch: mail }: queries.DueRow) =>
  mail.startsWith('activity') ? { topic: `notification:${id}` } : {};

/** Those for watchers about nothing that is still public. */
async function selectHidden(tx: Tx, items: PublicItems, due: readonly queries.DueRow[]): Promise<Set<NotificationId>> {
  const about = await selectItemsOf(
    tx,
    due.filter(({ mail_switch: mail }) => mail === 'activityWatching').map(({ id }) => id),
  );
  const shown = new Set<string>();
  for (const [type, some] of Map.groupBy(about, (item) => item.type)) {
    const found = await items[type].select(tx, [...new Set(some.map(({ id }) => id))]);
    for (const { id } of found) shown.add(id);
  }
  const visible = new Set(about.filter(({ id }) => shown.has(id)).map(({ notificationId }) => notificationId));
  return new Set(about.map(({ notificationId }) => notificationId).filter((id) => !visible.has(id)));
}

export async function sendAllDue(deps: Deps, items: PublicItems): Promise<void> {
  while ((await sendDue(deps, items)) === AT_ONCE);
}
