/** Finds an enquiry for its asker and staff. */
import type { Tx } from '#server/platform/database/open.ts';
import { Forbidden, NotFound } from '#server/platform/http/errors.ts';
import { type Actor, can } from '#server/policy.ts';
import { type EnquiryRow, lockEnquiry } from './enquiry-queries.ts';

type EnquiryAction = 'enquiry.read' | 'enquiry.answer';

/** @throws NotFound if it does not exist or belongs to someone else */
export function admitToEnquiry(actor: Actor, action: EnquiryAction, row: EnquiryRow | null): EnquiryRow {
  const verdict = row ? can(actor, action, { askerId: row.asker_id }) : 'hide';
  if (!row || verdict === 'hide') throw new NotFound('This enquiry does not exist or was deleted.');
  if (verdict === 'deny') throw new Forbidden();
  return row;
}

export async function holdEnquiry(tx: Tx, actor: Actor, action: EnquiryAction, enquiryId: string): Promise<EnquiryRow> {
  return admitToEnquiry(actor, action, await lockEnquiry(tx, enquiryId));
}
