/** Notifies people of changes to a company, in the same transaction. */
import { contentTypes } from '#contract/content-types.ts';
import type { Tx } from '#server/platform/database/open.ts';
import type { Portal } from '#server/platform/portal.ts';
import { notifyStaff } from '../notifications/index.ts';

export type Platform = Pick<Portal, 'db' | 'jobs' | 'settings'>;

export function notifyStaffOfPending(
  tx: Tx,
  { by, ...texts }: { readonly title: string; readonly text: string; readonly by: string },
): Promise<void> {
  return notifyStaff(tx, { kind: 'company.waiting', ...texts, url: contentTypes.company.staffList }, by);
}

/** The approved text stays public until then. */
export function notifyStaffOfChange(tx: Tx, text: string): Promise<void> {
  const url = `${contentTypes.company.staffList}?tab=changed`;
  return notifyStaff(tx, { kind: 'company.changed', title: 'A change to a company is awaiting review', text, url });
}
