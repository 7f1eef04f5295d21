import type { Portal } from '../portal.ts';
import { type Carrier, mailboxCarrier, smtpCarrier } from './carriers.ts';
import { isLoopbackHost } from './loopback.ts';
import { serveMailbox } from './mailbox-routes.ts';
import { sendMail } from './post-mail.ts';
import { deleteSentBefore, findWaitingMail, markSent, wipeStaleMails } from './queries.ts';

/** So long the log of mails reaches back. */
const SENT_KEPT_DAYS = 30;
/** So few at once that none of the deletes comes near the time a statement may take. */
const BATCH = 5_000;

/** Starts delivery of posted mail and, where it stays on this machine, the pages that show it. */
export function registerMail(portal: Portal): void {
  const { settings, db, jobs } = portal;
  const carrier = settings.SMTP_URL ? smtpCarrier(settings, settings.SMTP_URL) : mailboxCarrier(settings, db);
  /** Taken by the mail server, but not marked as sent yet: where the database fails just then, only the mark is due. */
  const carried = new Set<string>();
  jobs.handle(sendMail, ({ mailId }) => deliver(portal, carrier, carried, mailId));
  jobs.schedule('wipe-stale-mails', '20 3 * * *', () => wipeStaleMails(db));
  jobs.schedule('forget-sent-mails', '25 3 * * *', () => forgetSentMails(db));
  if (mailboxIsShown(portal)) serveMailbox(portal);
  else if (!settings.SMTP_URL)
    portal.log.warn('SMTP_URL is not set: no mail leaves this portal, so nobody can sign up.');
}

/** A job may run twice: what was sent is not sent again. */
async function deliver(portal: Portal, carrier: Carrier, carried: Set<string>, mailId: string): Promise<void> {
  const mail = await findWaitingMail(portal.db, mailId);
  if (!mail) return;
  if (!carried.has(mailId)) await carrier.carry(mail);
  carried.add(mailId);
  await portal.db.transaction((tx) => markSent(tx, mailId));
  carried.delete(mailId);
}

/** Lets go of what was sent long ago. */
export async function forgetSentMails(db: Portal['db']): Promise<void> {
  while ((await db.transaction((tx) => deleteSentBefore(tx, SENT_KEPT_DAYS, BATCH))) === BATCH);
}

/** The mailbox holds everybody's codes: never on a portal that the public reaches. */
export function mailboxIsShown({ settings }: Pick<Portal, 'settings'>): boolean {
  if (settings.SMTP_URL) return false;
  return !(
    settings.production &&
    settings.PUBLIC_URL !== undefined &&
    !isLoopbackHost(new URL(settings.PUBLIC_URL).hostname)
  );
}
