import type { Settings } from '#server/settings.ts';
import type { Db } from '../database/open.ts';
import { traced } from '../telemetry/spans.ts';
import { oneLine } from './one-line.ts';
import { insertMailboxMessage, type MailRow } from './queries.ts';

export interface MailTransport {
  send(mail: MailRow): Promise<void>;
}

function senderOf({ MAIL_FROM, SITE_NAME }: Settings) {
  return MAIL_FROM.includes('<') ? MAIL_FROM : { name: oneLine(SITE_NAME), address: MAIL_FROM };
}

/** The same id for each attempt, so that mail servers and clients recognise a repetition. */
function envelope(mail: MailRow, settings: Settings) {
  const host = new URL(settings.PUBLIC_URL ?? 'http://quayside.invalid').hostname;
  return {
    from: senderOf(settings),
    to: mail.to,
    // Emails that were queued before line breaks were removed may contain them.
    subject: oneLine(mail.subject),
    text: mail.text,
    html: mail.html,
    messageId: `<${mail.id}@${host}>`,
    headers: { 'Auto-Submitted': 'auto-generated', ...mail.headers },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** It has not refused the mail. */
export class MailServerUnavailable extends Error {
  override readonly name = 'MailServerUnavailable';
}

const mailLibrary = () => import('nodemailer');

async function openSmtp(url: string) {
  const { createTransport } = await mailLibrary();
  return createTransport({ url, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 });
}

export function smtpTransport(settings: Settings, url: string): MailTransport {
  const transport = openSmtp(url);
  const attributes = { 'server.address': new URL(url).host };
  return {
    async send(mail) {
      try {
        await traced({ name: 'SMTP send', kind: 'client', attributes }, async () =>
          (await transport).sendMail(envelope(mail, settings)),
        );
      } catch (error) {
        const { command, responseCode, message } = error as Error & { command?: string; responseCode?: number };
        if (command === 'CONN' && responseCode === undefined)
          throw new MailServerUnavailable(message, { cause: error });
        throw error;
      }
    },
  };
}

export async function smtpHandshake(url: string): Promise<void> {
  const transport = await openSmtp(url);
  try {
    await transport.verify();
  } finally {
    transport.close();
  }
}

export function smtpProbe(url: string): () => Promise<boolean> {
  const transport = openSmtp(url);
  return async () =>
    (await transport).verify().then(
      () => true,
      () => false,
    );
}

export function mailboxTransport(settings: Settings, db: Db): MailTransport {
  return {
    async send(mail) {
      const { createTransport } = await mailLibrary();
      const transport = createTransport({ streamTransport: true, buffer: true });
      const built = await transport.sendMail(envelope(mail, settings));
      const { id, to, subject, text, html } = mail;
      await db.transaction((tx) =>
        insertMailboxMessage(tx, { id, to, subject, text, html, source: String(built.message) }),
      );
    },
  };
}
