/** For the asker and the company’s side only, because it contains an address. */
import type { CompanyEnquiry, CompanyMessage } from '#contract/company-enquiries.ts';
import { toIso } from '#server/platform/database/read.ts';
import { presentAuthor } from '../users/index.ts';
import type { EnquiryRow, MessageRow } from './enquiry-queries.ts';

/** Askers are on the asking side, whatever their role. */
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

/** A guest’s messages keep the name of the enquiry, because anyone can type an address. */
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
