/** Emails notifications that were not read in the portal. The table of notifications is the queue. */
import { postMail } from '#server/platform/mail/index.ts';
import type { Portal } from '#server/platform/portal.ts';
import { addressOf } from '../users/index.ts';
import { digestMail, noticeMail } from './emails.ts';
import * as queries from './preference-queries.ts';
import { isMailed, newUnsubscribeToken } from './preferences.ts';

type Deps = Pick<Portal, 'db' | 'jobs' | 'settings'>;

const AT_ONCE = 50;
const DIGEST_POSTS = 8;
const DAYS = { daily: 1, weekly: 7 } as const;

/**
 * Queues the email and marks it in one transaction, so that it is sent once.
 * @returns the number of checked notifications; a full batch means that there may be more
 */
export async function sendDue({ db, jobs, settings }: Deps): Promise<number> {
  return db.transaction(async (tx) => {
    const due = await queries.takeDue(tx, settings.MAIL_DELAY_SECONDS, AT_ONCE);
    const sent: string[] = [];
    const unwanted: string[] = [];
    for (const notice of due) {
      if (notice.gone) {
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

export async function sendAllDue(deps: Deps): Promise<void> {
  while ((await sendDue(deps)) === AT_ONCE);
}

/** Sends due digests, unless nothing was written. */
export async function sendDigests({ db, jobs, settings }: Deps): Promise<number> {
  let sent = 0;
  for (;;) {
    const readers = await db.transaction(async (tx) => {
      const found = await queries.takeDigestReaders(tx, AT_ONCE);
      for (const reader of found) {
        const { digest, unsubscribe_token: token } = reader;
        const posts = await queries.selectTalkedAbout(tx, DAYS[digest], DIGEST_POSTS);
        if (posts.length === 0) continue;
        await postMail(tx, jobs, addressOf(reader), digestMail(settings, digest, posts, token));
        sent += 1;
      }
      return found.length;
    });
    if (readers < AT_ONCE) return sent;
  }
}
