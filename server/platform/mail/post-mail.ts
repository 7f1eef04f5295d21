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

/** The job names the mail only: a one-time code in its text must not stay behind in the table of done jobs. */
export const sendMail: JobKind<{ mailId: string }> = { name: 'send-mail' };

/** Posts a letter in the transaction: it goes out if that commits, and later rather than never if the server is away. */
export async function postMail(tx: Tx, jobs: Jobs, to: string, letter: Letter): Promise<void> {
  const id = newId();
  await insertMail(tx, { id, to, ...letter });
  await jobs.add(tx, sendMail, { mailId: id });
}
