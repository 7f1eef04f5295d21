/** The one gate that every mail passes: nothing else may add a mail. */
import type { Tx } from '../database/open.ts';
import { newId } from '../ids.ts';
import type { JobKind, Jobs } from '../jobs/jobs.ts';
import { Mail, type MailClass } from './mail-types.ts';
import { oneLine } from './one-line.ts';
import { insertMail } from './queries.ts';
import { mailboxKey, Recipient } from './recipient.ts';

/** The pause between two tries grows to 5 to 10 minutes: so many reach past the three days for which a mail is kept. */
const TRIES = 1_000;

/** A job names its mail only: a one-time code in its text must not stay behind in the table of done jobs. */
export const sendMail: JobKind<{ mailId: string }> = { name: 'send-mail', retryLimit: TRIES };
/** Mails for which somebody waits at the screen: a queue of their own, so that they never wait behind notifications. */
export const sendUrgentMail: JobKind<{ mailId: string }> = { name: 'send-urgent-mail', retryLimit: TRIES, workers: 2 };

export const queueOf = (mailClass: MailClass): typeof sendMail =>
  mailClass === 'notification' ? sendMail : sendUrgentMail;

export interface Posting {
  /** Given by a caller that may have to take the mail back (`dropMails`). */
  readonly id?: string;
  /**
   * What the mail is about, such as `application:{id}`. Of several mails to one address about one thing within ten
   * minutes, the first is sent at once and then the last; those between are held back.
   */
  readonly topic?: string;
}

/**
 * Posts a mail in the transaction: it goes out if that commits, and later rather than never if the server is away.
 * A mail that quotes people is held back where the address is not proven. The limits are checked when it is sent.
 */
export async function postMail(
  tx: Tx,
  jobs: Jobs,
  to: Recipient,
  mail: Mail,
  { id = newId(), topic }: Posting = {},
): Promise<void> {
  if (!Recipient.is(to) || !Mail.is(mail)) throw new TypeError('A mail needs a declared type and a recipient.');
  if (oneLine(to.email) !== to.email) throw new TypeError('An address holds no line breaks or control characters.');
  const { type, letter } = mail;
  const isRefused = type.to === 'proven' && !to.isProven;
  await insertMail(tx, {
    id,
    to: to.email,
    subject: isRefused ? '' : oneLine(letter.subject),
    text: isRefused ? null : letter.text.replaceAll('\0', ''),
    html: isRefused ? null : letter.html.replaceAll('\0', ''),
    headers: isRefused ? {} : withoutBreaks(letter.headers ?? {}),
    type: type.name,
    class: type.class,
    isProven: to.isProven,
    mailboxKey: mailboxKey(to.email),
    topic: topic ?? null,
    heldBack: isRefused ? 'unproven' : null,
  });
  if (!isRefused) await jobs.add(tx, queueOf(type.class), { mailId: id });
}

function withoutBreaks(headers: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [oneLine(name), oneLine(value)]));
}
