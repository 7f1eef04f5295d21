/** Who is told of an enquiry's steps, by mail and in the portal, in the transaction of the step. */
import type { Tx } from '#server/platform/database/open.ts';
import { type Letter, postMail } from '#server/platform/mail/index.ts';
import type { Portal } from '#server/platform/portal.ts';
import { type Notice, notify } from '../notifications/index.ts';
import { findContact, findStaff } from '../users/index.ts';
import { type EnquiryRow, selectAnswerers } from './enquiry-queries.ts';
import { askerPath, staffPath } from './letters.ts';

/** What the acts on enquiries need of the portal. */
export type Office = Pick<Portal, 'db' | 'jobs' | 'settings'>;
type Words = Omit<Notice, 'url'>;

/** Who asked, at the account's address of today; nobody where the account is gone. */
export async function tellAsker(tx: Tx, { jobs }: Office, row: EnquiryRow, letter: Letter, words?: Words) {
  const contact = row.asker_id === null ? undefined : await findContact(tx, row.asker_id);
  const address = row.user_id === null ? row.email : contact?.email;
  if (address === undefined) return;
  await postMail(tx, jobs, address, letter);
  if (contact && words) await notify(tx, [contact.id], { ...words, url: askerPath(row.id) });
}

/** The staff, but for somebody of them who asked: those who wrote in the thread, or all where nobody did yet. */
export async function tellStaff(tx: Tx, { jobs }: Office, row: EnquiryRow, letter: Letter, words: Words) {
  const answerers = row.message_count > 0 ? await selectAnswerers(tx, row.id) : [];
  const concerned = (await findStaff(tx, answerers)).filter((one) => one.id !== row.asker_id);
  const told = concerned.length > 0 ? concerned : (await findStaff(tx)).filter((one) => one.id !== row.asker_id);
  for (const { email } of told) await postMail(tx, jobs, email, letter);
  await notify(
    tx,
    told.map((one) => one.id),
    { ...words, url: staffPath(row.id) },
  );
}
