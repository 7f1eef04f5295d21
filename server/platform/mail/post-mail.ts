import type { Tx } from '../database/open.ts';
import { newId } from '../ids.ts';
import type { JobKind, Jobs } from '../jobs/jobs.ts';
import { insertMail } from './queries.ts';

/** A mail as a template makes it: the text says all that the HTML says. */
export interface Letter {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Such as List-Unsubscribe. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** The pause between two tries grows to 5 to 10 minutes: so many reach past the three days for which a mail is kept. */
const TRIES = 1_000;

/** The job names the mail only: a one-time code in its text must not stay behind in the table of done jobs. */
export const sendMail: JobKind<{ mailId: string }> = { name: 'send-mail', retryLimit: TRIES };

/**
 * Posts a letter in the transaction: it goes out if that commits, and later rather than never if the server is away.
 * @param id whoever may want it dropped again (`dropMails`) gives it one
 */
export async function postMail(tx: Tx, jobs: Jobs, to: string, letter: Letter, id = newId()): Promise<void> {
  await insertMail(tx, { id, to, ...letter });
  await jobs.add(tx, sendMail, { mailId: id });
}
