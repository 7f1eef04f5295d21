import type { CompanyEnquiry, EnquireCompany } from '#contract/company-enquiries.ts';
import type { Tx } from '#server/platform/database/open.ts';
import { Conflict, Forbidden, SignedOut } from '#server/platform/http/errors.ts';
import { newId } from '#server/platform/ids.ts';
import { inTurn } from '#server/platform/in-turn.ts';
import { type Actor, can } from '#server/policy.ts';
import { findContact } from '../users/index.ts';
import {
  countMessage,
  type EnquiryRow,
  insertEnquiry,
  insertMessage,
  lockOpenOfGuest,
  MAX_MESSAGES,
  type NewEnquiry,
  selectEnquiry,
  selectOpen,
  updateStatus,
} from './enquiry-queries.ts';
import { tellAskerOfReceipt, tellCompany } from './enquiry-tell.ts';
import { companyNotHere, listingOfHead } from './find.ts';
import { presentEnquiry } from './present-enquiry.ts';
import type { Office } from './tell.ts';
import { lockCompany } from './write-queries.ts';

/**
 * Asks a company: once an account and company while the first is open. A member's address is the account's. What a
 * guest writes while one is open goes on in that one, and is answered like a first: whether an address has asked before
 * is nobody's to find out.
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
      const row = userId === null ? await askAsGuest(tx, office, enquiry) : await askAsMember(tx, enquiry, userId);
      if (row.id === enquiry.id) {
        await tellAskerOfReceipt(tx, office, row);
        await tellCompany(tx, office, row, { message: row.message, isFirst: true, byGuest: userId === null });
      }
      return userId === null ? asIfFirst(row, enquiry) : presentEnquiry(row, 'asker');
    }),
  );
}

/** The company stays in the directory until the enquiry is written. */
async function holdForEnquiry(tx: Tx, actor: Actor, companyId: string): Promise<void> {
  const company = await lockCompany(tx, companyId, 'share');
  const verdict = company ? can(actor, 'company.enquire', listingOfHead(company)) : 'hide';
  if (!company || verdict === 'hide') throw companyNotHere();
  if (verdict === 'deny') throw new Forbidden('This is your own company: its enquiries come to you.', 'OWN_COMPANY');
}

async function addressOf(tx: Tx, userId: string): Promise<string> {
  const contact = await findContact(tx, userId);
  if (!contact) throw new SignedOut();
  return contact.email;
}

async function askAsMember(tx: Tx, enquiry: NewEnquiry, userId: string): Promise<EnquiryRow> {
  const open = await selectOpen(tx, enquiry.companyId, userId);
  if (open) throw askedAlready(open);
  if (!(await insertEnquiry(tx, enquiry))) throw askedAlready(await selectOpen(tx, enquiry.companyId, userId));
  return written(tx, enquiry.id);
}

function askedAlready(open: EnquiryRow | null): Conflict {
  return new Conflict(
    'You wrote to this company already: go on in that enquiry.',
    'ENQUIRY_OPEN',
    open ? { current: presentEnquiry(open, 'asker') } : {},
  );
}

async function askAsGuest(tx: Tx, office: Office, enquiry: NewEnquiry): Promise<EnquiryRow> {
  while (!(await insertEnquiry(tx, enquiry))) {
    const open = await lockOpenOfGuest(tx, enquiry.companyId, enquiry.email);
    // Closed between the two: then there is room for a new one.
    if (!open) continue;
    if (open.message_count >= MAX_MESSAGES) {
      await updateStatus(tx, open.id, 'CLOSED');
      continue;
    }
    const message = { id: newId(), enquiryId: open.id, authorId: null, fromCompany: false, message: enquiry.message };
    await insertMessage(tx, message);
    await countMessage(tx, open.id, 'guest');
    await tellCompany(tx, office, open, { message: enquiry.message, isFirst: false, byGuest: true });
    return open;
  }
  return written(tx, enquiry.id);
}

async function written(tx: Tx, enquiryId: string): Promise<EnquiryRow> {
  const row = await selectEnquiry(tx, enquiryId);
  if (!row) throw new Error('an enquiry just written is not there');
  return row;
}

/** What a guest typed and nothing else, whether it began a thread or went on in one. */
function asIfFirst(row: EnquiryRow, typed: NewEnquiry): CompanyEnquiry {
  const now = new Date().toISOString();
  return {
    ...presentEnquiry(row, 'asker'),
    id: typed.id,
    name: typed.name,
    fromCompany: typed.fromCompany ?? null,
    message: typed.message,
    status: 'NEW',
    messageCount: 0,
    unread: false,
    createdAt: now,
    updatedAt: now,
  };
}
