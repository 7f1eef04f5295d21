import type { Portal } from '../portal.ts';
import { awaitMailServer } from './await-server.ts';
import { makeDelivery } from './deliver.ts';
import { serveMailbox } from './mailbox-routes.ts';
import { deleteSentMails, wipeStaleMails } from './queries.ts';
import { sendMail, sendUrgentMail } from './queue-mail.ts';
import { mailboxTransport, smtpProbe, smtpTransport } from './transports.ts';

export function registerMail(portal: Portal): void {
  const { settings, db, jobs } = portal;
  for (const queue of [sendUrgentMail, sendMail]) {
    // Separate connections per queue: a mail server that stalls notifications does not delay codes.
    const transport = settings.SMTP_URL ? smtpTransport(settings, settings.SMTP_URL) : mailboxTransport(settings, db);
    jobs.handle(queue, makeDelivery(portal, queue, transport));
  }
  if (settings.SMTP_URL) {
    const stop = awaitMailServer(db, smtpProbe(settings.SMTP_URL), (error) =>
      portal.log.warn({ err: error }, 'Emails that wait for the mail server could not be loaded.'),
    );
    portal.http.addHook('onClose', async () => stop());
  }
  jobs.schedule('wipe-stale-mails', '20 3 * * *', () => wipeStaleMails(db));
  jobs.schedule('delete-sent-mails', '25 3 * * *', () => deleteSentMails(db));
  if (mailboxIsShown(portal)) serveMailbox(portal);
  else if (!settings.SMTP_URL)
    portal.log.warn(
      'SMTP_URL is not set, so this portal sends no mail and nobody can sign in by code. Set SMTP_URL to a mail server.',
    );
}

/** The mailbox shows everyone’s codes, so it exists only if the portal serves this machine alone. */
export function mailboxIsShown({ settings }: Pick<Portal, 'settings'>): boolean {
  return settings.local && !settings.SMTP_URL;
}
