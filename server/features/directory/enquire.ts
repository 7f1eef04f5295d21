import type { CompanyEnquiry, EnquireCompany } from '#contract/company-enquiries.ts';
import type { Tx } from '#server/platform/database/open.ts';
import { Conflict, Forbidden, SignedOut } from '#server/platform/http/errors.ts';
import { newId } from '#server/platform/ids.ts';
import { inTurn } from '#server/platform/in-turn.ts';
import { type Actor, can } from '#server/policy.ts';
import { findContact } from '../users/index.ts';
import { type EnquiryRow, insertEnquiry, type NewEnquiry, selectEnquiry, selectOpen } from './enquiry-queries.ts';
import { confirmReceipt, tellCompany } from './enquiry-tell.ts';
import { companyNotHere, listingOfHead } from './find.ts';
import { presentEnquiry } from './present-enquiry.ts';
import type { Office } from './tell.ts';
import { lockCompany } from './write-queries.ts';

/**
 * A member can have one open enquiry per company. A guest always gets a new one, so that the response reveals nothing
 * about the address.
 * @throws Conflict ENQUIRY_OPEN with the open one, for members
 */
export async function enquire(
  office: Office,
  actor: Actor,
  companyId: string,
  input: EnquireCompany,
): Promise<CompanyEnquiry> {
  return inTurn(companyId, () =>
    office.db.transaction(async (tx) => {
      await holdForEnquiry(tx, actor, companyId);
      const { userId } = actor;
      const enquiry: NewEnquiry = {
        id: newId(),
        companyId,
        userId,
        name: input.name,
        email: userId === null ? input.email : await addressOf(tx, userId),
        fromCompany: input.company || null,
        message: input.message,
      };
      if (userId === null) await insertEnquiry(tx, enquiry);
      else await insertForMember(tx, enquiry, userId);
      const row = await selectEnquiry(tx, enquiry.id);
      if (!row) throw new Error('an enquiry just written is not there');
      await confirmReceipt(tx, office, row);
      await tellCompany(tx, office, row, { message: row.message, isFirst: true, byGuest: userId === null });
      return presentEnquiry(row, 'asker');
    }),
  );
}

/** Keeps the company in the directory until the enquiry is stored. */
async function holdForEnquiry(tx: Tx, actor: Actor, companyId: string): Promise<void> {
  const company = await lockCompany(tx, companyId, 'share');
  const verdict = company ? can(actor, 'company.enquire', listingOfHead(company)) : 'hide';
  if (!company || verdict === 'hide') throw companyNotHere();
  if (verdict === 'deny') throw new Forbidden('You can’t send an enquiry to your own company.', 'OWN_COMPANY');
}

async function addressOf(tx: Tx, userId: string): Promise<string> {
  const contact = await findContact(tx, userId);
  if (!contact) throw new SignedOut();
  return contact.email;
}

async function insertForMember(tx: Tx, enquiry: NewEnquiry, userId: string): Promise<void> {
  const open = await selectOpen(tx, enquiry.companyId, userId);
  if (open) throw askedAlready(open);
  if (!(await insertEnquiry(tx, enquiry))) throw askedAlready(await selectOpen(tx, enquiry.companyId, userId));
}

function askedAlready(open: EnquiryRow | null): Conflict {
  return new Conflict(
    'You already have an enquiry to this company. Continue there.',
    'ENQUIRY_OPEN',
    open ? { current: presentEnquiry(open, 'asker') } : {},
  );
}
