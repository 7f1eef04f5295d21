/** Rows of enquiries to the contract's answers: to who asked and the company's side alone, for they hold an address. */
import type { CompanyEnquiry, CompanyMessage } from '#contract/company-enquiries.ts';
import { toIso } from '#server/platform/database/read.ts';
import { presentAuthor } from '../users/index.ts';
import type { EnquiryRow, MessageRow } from './enquiry-queries.ts';

/** From which side somebody looks at an enquiry: who asked themselves are askers of that one, whoever they are. */
export type Side = 'asker' | 'company';

export const sideOf = (row: Pick<EnquiryRow, 'asker_id'>, userId: string | null): Side =>
  userId === null || row.asker_id === userId ? 'asker' : 'company';

export function presentEnquiry(row: EnquiryRow, side: Side): CompanyEnquiry {
  return {
    id: row.id,
    company: { id: row.company_id, name: row.company_name, logo: row.company_logo },
    name: row.name,
    email: row.email,
    fromCompany: row.from_company,
    message: row.message,
    status: row.status,
    messageCount: row.message_count,
    unread: side === 'company' ? row.unread_by_company : row.unread_by_asker,
    answering: side === 'company',
    createdAt: toIso(row.created_at),
    updatedAt: toIso(row.updated_at),
  };
}

/** What a guest wrote on stands under the name that the enquiry came with: anybody can have typed the address. */
export function presentMessage(row: MessageRow, enquiry: Pick<EnquiryRow, 'name' | 'user_id'>): CompanyMessage {
  const byGuest = !row.from_company && row.author_id === null && enquiry.user_id === null;
  return {
    id: row.id,
    message: row.message,
    fromCompany: row.from_company,
    user: byGuest ? { id: null, name: `${enquiry.name} (not signed in)`, profilePic: null } : presentAuthor(row),
    createdAt: toIso(row.created_at),
  };
}
