import type { Tx } from '../database/open.ts';
import { newId } from '../ids.ts';
import type { JobKind, Jobs } from '../jobs/jobs.ts';
import { inLanguage } from '../languages/portal-messages.ts';
import { Mail, type MailClass } from './mail-types.ts';
import { oneLine } from './one-line.ts';
import { insertMails, type NewMail } from './queries.ts';
import { mailboxKey, Recipient } from './recipient.ts';

/** Pauses grow to 5 to 10 minutes, so the attempts cover the three days for which an email is kept. */
const MAX_RETRIES = 1_000;

/** A job holds only the id of its email, so that one-time codes do not stay in the table of completed jobs. */
export const sendMail: JobKind<{ mailId: string }> = { name: 'send-mail', retryLimit: MAX_RETRIES };
/** Emails that somebody waits for have a queue of their own, so that they never wait behind notifications. */
export const sendUrgentMail: JobKind<{ mailId: string }> = {
  name: 'send-urgent-mail',
  retryLimit: MAX_RETRIES,
  workers: 2,
};

const queueOf = (mailClass: MailClass): typeof sendMail =>
  mailClass === 'notification' || mailClass === 'invitation' ? sendMail : sendUrgentMail;

export interface QueueOptions {
  /** Set by a caller that may have to withdraw the email (`deleteWaitingMails`). */
  readonly id?: string;
  /** Of several emails to one address on one topic within ten minutes, only the first and the last are sent. */
  readonly topic?: string;
}

export interface QueuedMail extends QueueOptions {
  readonly to: Recipient;
  readonly mail: Mail;
}

/** An email that quotes people is dropped if the address is not verified. The limits are checked when it is sent. */
export function queueMail(tx: Tx, jobs: Jobs, to: Recipient, mail: Mail, options: QueueOptions = {}): Promise<void> {
  return queueMails(tx, jobs, [{ to, mail, ...options }]);
}

export async function queueMails(tx: Tx, jobs: Jobs, queued: readonly QueuedMail[]): Promise<void> {
  const rows = queued.map(rowOf);
  if (rows.length === 0) return;
  await insertMails(tx, rows);
  const sendable = rows.filter(({ heldBack }) => heldBack === null);
  for (const [queue, some] of Map.groupBy(sendable, (row) => queueOf(row.class))) {
    await jobs.addAll(
      tx,
      queue,
      some.map(({ id }) => ({ mailId: id })),
    );
  }
}

function rowOf({ to, mail, id = newId(), topic }: QueuedMail): NewMail {
  if (!Recipient.is(to) || !Mail.is(mail)) throw new TypeError('A mail needs a declared type and a recipient.');
  if (oneLine(to.email) !== to.email) throw new TypeError('An address holds no line breaks or control characters.');
  const { type } = mail;
  const isRefused = type.to === 'verified' && !to.isVerified;
  const email = inLanguage(to.language, mail.write);
  return {
    id,
    to: to.email,
    subject: isRefused ? '' : oneLine(email.subject),
    text: isRefused ? null : email.text.replaceAll('\0', ''),
    html: isRefused ? null : email.html.replaceAll('\0', ''),
    headers: isRefused ? {} : withoutBreaks(email.headers ?? {}),
    type: type.name,
    class: type.class,
    isVerified: to.isVerified,
    mailboxKey: mailboxKey(to.email),
    topic: topic ?? null,
    heldBack: isRefused ? 'unproven' : null,
  };
}

function withoutBreaks(headers: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [oneLine(name), oneLine(value)]));
}
