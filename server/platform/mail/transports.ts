import { parse } from 'tldts';
import type { Settings } from '#server/settings.ts';
import type { Db } from '../database/open.ts';
import { NotRetried } from '../jobs/jobs.ts';
import { traced } from '../telemetry/spans.ts';
import { oneLine } from './one-line.ts';
import { insertMailboxMessage, type MailRow } from './queries.ts';

export interface MailTransport {
  send(mail: MailRow): Promise<void>;
}

function senderOf({ MAIL_FROM, SITE_NAME }: Settings) {
  return MAIL_FROM.includes('<') ? MAIL_FROM : { name: oneLine(SITE_NAME), address: MAIL_FROM };
}

/** A portal without a public name uses the domain that it sends from. */
function domainOf({ PUBLIC_URL, MAIL_FROM }: Settings): string {
  const host = PUBLIC_URL === undefined ? '' : new URL(PUBLIC_URL).hostname;
  return parse(host).domain === null ? MAIL_FROM.replace(/^.*@|>.*$/gs, '') : host;
}

/** The same id for each attempt, so that mail servers and clients recognise a repetition. */
function envelope(mail: MailRow, settings: Settings) {
  return {
    from: senderOf(settings),
    to: mail.to,
    // Emails that were queued before line breaks were removed may contain them.
    subject: oneLine(mail.subject),
    text: mail.text,
    html: mail.html,
    messageId: `<${mail.id}@${domainOf(settings)}>`,
    headers: { 'Auto-Submitted': 'auto-generated', ...mail.headers },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** It has not refused the mail. */
export class MailServerUnavailable extends Error {
  override readonly name = 'MailServerUnavailable';
}

/** The server will never take this email for this recipient. */
export class MailRefused extends NotRetried {
  override readonly name = 'MailRefused';
}

interface SmtpError extends Error {
  readonly command?: string;
  readonly responseCode?: number;
}

/** An admin can correct these: the server wants encryption or another sign-in. */
const ofSettings: ReadonlySet<number> = new Set([530, 534, 535, 538]);

/** Refused at the recipient or at the text. A refused connection, sign-in or sender is a problem of the portal. */
const isRefusal = ({ command, responseCode = 0 }: SmtpError): boolean =>
  (command === 'RCPT TO' || command === 'DATA') &&
  responseCode >= 500 &&
  responseCode < 600 &&
  !ofSettings.has(responseCode);

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
        const { command, responseCode, message } = error as SmtpError;
        if (isRefusal(error as SmtpError))
          throw new MailRefused(`The mail server refuses it for good: ${message}`, { cause: error });
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
