/** Notifies people of changes to a company, in the same transaction. */
import { contentTypes } from '#contract/content-types.ts';
import type { Tx } from '#server/platform/database/open.ts';
import { type Mail, postMail } from '#server/platform/mail/index.ts';
import type { Portal } from '#server/platform/portal.ts';
import { type Notice, notify } from '../notifications/index.ts';
import { findContact, findStaff } from '../users/index.ts';

export type Office = Pick<Portal, 'db' | 'jobs' | 'settings'>;

/** Staff are notified in the portal only. */
export async function tellStaffOfWaiting(
  tx: Tx,
  { title, text, by }: { readonly title: string; readonly text: string; readonly by: string },
): Promise<void> {
  const staff = (await findStaff(tx)).map((one) => one.id).filter((id) => id !== by);
  await notify(tx, staff, { kind: 'company.waiting', title, text, url: contentTypes.company.staffList });
}

/** The approved text stays public until then. */
export async function tellStaffOfChange(tx: Tx, text: string): Promise<void> {
  const staff = (await findStaff(tx)).map((one) => one.id);
  const url = `${contentTypes.company.staffList}?tab=changed`;
  await notify(tx, staff, { kind: 'company.changed', title: 'A change to a company is awaiting review', text, url });
}

/** Uses the account’s current address; null if the account is deleted. */
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
