/** Who is told of what becomes of a company, in the transaction in which it does. */
import type { Tx } from '#server/platform/database/open.ts';
import { type Mail, postMail } from '#server/platform/mail/index.ts';
import type { Portal } from '#server/platform/portal.ts';
import { type Notice, notify } from '../notifications/index.ts';
import { findContact, findStaff } from '../users/index.ts';
import { staffPath } from './paths.ts';

/** What the acts of the directory need of the portal. */
export type Office = Pick<Portal, 'db' | 'jobs' | 'settings'>;

/** Staff are told in the portal alone: their list holds what waits. */
export async function tellStaffOfWaiting(
  tx: Tx,
  { title, text, by }: { readonly title: string; readonly text: string; readonly by: string },
): Promise<void> {
  const staff = (await findStaff(tx)).map((one) => one.id).filter((id) => id !== by);
  await notify(tx, staff, { kind: 'company.waiting', title, text, url: staffPath });
}

/** The approved text stays public until they decide. */
export async function tellStaffOfChange(tx: Tx, text: string): Promise<void> {
  const staff = (await findStaff(tx)).map((one) => one.id);
  const url = `${staffPath}?tab=changed`;
  await notify(tx, staff, { kind: 'company.changed', title: 'A change of a company waits for a review', text, url });
}

/** Somebody, at the account's address of today; nobody where the account is gone. */
export async function tellPerson(
  tx: Tx,
  { jobs }: Pick<Office, 'jobs'>,
  userId: string | null,
  notice: Notice,
  mail?: (name: string) => Mail,
): Promise<void> {
  const contact = userId === null ? undefined : await findContact(tx, userId);
  if (!contact) return;
  await notify(tx, [contact.id], notice);
  if (mail) await postMail(tx, jobs, contact.address, mail(contact.name));
}
