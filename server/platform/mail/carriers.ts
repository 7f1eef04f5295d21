/** Ways a mail leaves the portal: by SMTP, or into the local mailbox where no server is set. */
import { createTransport } from 'nodemailer';
import type { Settings } from '#server/settings.ts';
import type { Db } from '../database/open.ts';
import { oneLine } from './one-line.ts';
import { insertMailboxMessage, type MailRow } from './queries.ts';

/** Takes a mail out of the house; throws where it could not, so that the job tries again. */
export interface Carrier {
  carry(mail: MailRow): Promise<void>;
}

/** An address without a name is the portal's own. */
function senderOf({ MAIL_FROM, SITE_NAME }: Settings) {
  return MAIL_FROM.includes('<') ? MAIL_FROM : { name: oneLine(SITE_NAME), address: MAIL_FROM };
}

/** Same id for each try of the same mail, so that mail servers and readers can tell a repetition. */
function envelope(mail: MailRow, settings: Settings) {
  const host = new URL(settings.PUBLIC_URL ?? 'http://quayside.invalid').hostname;
  return {
    from: senderOf(settings),
    to: mail.to,
    // Also mails that were posted before the gate took line breaks out.
    subject: oneLine(mail.subject),
    text: mail.text,
    html: mail.html,
    messageId: `<${mail.id}@${host}>`,
    headers: { 'Auto-Submitted': 'auto-generated', ...mail.headers },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** The mail server could not be reached, or hung up. It has said nothing about the mail. */
export class MailServerAway extends Error {
  override readonly name = 'MailServerAway';
}

const smtpTransport = (url: string) =>
  createTransport({ url, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 });

export function smtpCarrier(settings: Settings, url: string): Carrier {
  const transport = smtpTransport(url);
  return {
    async carry(mail) {
      try {
        await transport.sendMail(envelope(mail, settings));
      } catch (error) {
        const { command, responseCode, message } = error as Error & { command?: string; responseCode?: number };
        if (command === 'CONN' && responseCode === undefined) throw new MailServerAway(message, { cause: error });
        throw error;
      }
    },
  };
}

/** @returns how to ask whether the mail server takes mails now */
export function smtpProbe(url: string): () => Promise<boolean> {
  const transport = smtpTransport(url);
  return () =>
    transport.verify().then(
      () => true,
      () => false,
    );
}

/** Builds the very message that SMTP would have carried and keeps it in the database. */
export function mailboxCarrier(settings: Settings, db: Db): Carrier {
  const transport = createTransport({ streamTransport: true, buffer: true });
  return {
    async carry(mail) {
      const built = await transport.sendMail(envelope(mail, settings));
      const { id, to, subject, text, html } = mail;
      await db.transaction((tx) =>
        insertMailboxMessage(tx, { id, to, subject, text, html, source: String(built.message) }),
      );
    },
  };
}
