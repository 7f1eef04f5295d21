import type { Portal } from '../portal.ts';
import { awaitMailServer } from './await-server.ts';
import { mailboxCarrier, smtpCarrier, smtpProbe } from './carriers.ts';
import { makeDelivery } from './deliver.ts';
import { serveMailbox } from './mailbox-routes.ts';
import { sendMail, sendUrgentMail } from './post-mail.ts';
import { deleteSentBefore, wipeStaleMails } from './queries.ts';

/** So long the log of mails reaches back. */
const SENT_KEPT_DAYS = 30;
/** So few at once that none of the deletes comes near the time a statement may take. */
const BATCH = 5_000;

/** Starts delivery of posted mail and, where it stays on this machine, the pages that show it. */
export function registerMail(portal: Portal): void {
  const { settings, db, jobs } = portal;
  for (const queue of [sendUrgentMail, sendMail]) {
    // Connections of its own for each queue: a mail server that holds up notifications does not hold up codes.
    const carrier = settings.SMTP_URL ? smtpCarrier(settings, settings.SMTP_URL) : mailboxCarrier(settings, db);
    jobs.handle(queue, makeDelivery(portal, queue, carrier));
  }
  if (settings.SMTP_URL) {
    const stop = awaitMailServer(db, smtpProbe(settings.SMTP_URL), (error) =>
      portal.log.warn({ err: error }, 'Mails that wait for the mail server could not be looked up.'),
    );
    portal.http.addHook('onClose', async () => stop());
  }
  jobs.schedule('wipe-stale-mails', '20 3 * * *', () => wipeStaleMails(db));
  jobs.schedule('forget-sent-mails', '25 3 * * *', () => forgetSentMails(db));
  if (mailboxIsShown(portal)) serveMailbox(portal);
  else if (!settings.SMTP_URL)
    portal.log.warn(
      'SMTP_URL is not set, so this portal sends no mail and nobody can sign in by code. Set SMTP_URL to a mail server.',
    );
}

/** Lets go of what was sent long ago. */
export async function forgetSentMails(db: Portal['db']): Promise<void> {
  while ((await db.transaction((tx) => deleteSentBefore(tx, SENT_KEPT_DAYS, BATCH))) === BATCH);
}

/** The mailbox holds everybody's codes: it exists only where the portal is for this machine alone. */
export function mailboxIsShown({ settings }: Pick<Portal, 'settings'>): boolean {
  return settings.local && !settings.SMTP_URL;
}
