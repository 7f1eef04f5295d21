import type { Portal } from '../portal.ts';
import { type Carrier, mailboxCarrier, smtpCarrier } from './carriers.ts';
import { isLoopbackHost } from './loopback.ts';
import { serveMailbox } from './mailbox-routes.ts';
import { sendMail } from './post-mail.ts';
import { findWaitingMail, markSent, wipeStaleMails } from './queries.ts';

/** Starts delivery of posted mail and, where it stays on this machine, the pages that show it. */
export function registerMail(portal: Portal): void {
  const { settings, db, jobs } = portal;
  const carrier = settings.SMTP_URL ? smtpCarrier(settings, settings.SMTP_URL) : mailboxCarrier(settings, db);
  jobs.handle(sendMail, ({ mailId }) => deliver(portal, carrier, mailId));
  jobs.schedule('wipe-stale-mails', '20 3 * * *', () => wipeStaleMails(db));
  if (mailboxIsShown(portal)) serveMailbox(portal);
  else if (!settings.SMTP_URL)
    portal.log.warn('SMTP_URL is not set: no mail leaves this portal, so nobody can sign up.');
}

/** A job may run twice: what was sent is not sent again. */
async function deliver(portal: Portal, carrier: Carrier, mailId: string): Promise<void> {
  const mail = await findWaitingMail(portal.db, mailId);
  if (!mail) return;
  await carrier.carry(mail);
  await portal.db.transaction((tx) => markSent(tx, mailId));
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
