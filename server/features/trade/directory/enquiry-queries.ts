import { type SQL, sql } from 'drizzle-orm';
import type { CompanyEnquiryStatus } from '#contract/company-enquiries.ts';
import type { CompanyId, UserId } from '#contract/ids.ts';
import type { Tx } from '#server/platform/database/open.ts';
import { EnquiryQueries, type EnquiryRow, type NewEnquiry } from '../enquiries/index.ts';
import { companyEnquiries, companyEnquiryMessages } from './tables.ts';

export type CompanyEnquiryRow = EnquiryRow<CompanyEnquiryStatus, CompanyId> & {
  readonly company_email: string;
  readonly company_email_verified_at: string | null;
};

export const enquiryQueries = new EnquiryQueries<CompanyEnquiryRow>({
  type: 'companyEnquiry',
  enquiries: companyEnquiries,
  messages: companyEnquiryMessages,
  columns: sql`e.company_id AS subject_id, c.name AS subject, c.logo AS subject_picture, c.owner_id,
    c.email AS company_email, c.email_verified_at AS company_email_verified_at`,
  from: sql`company_enquiries e JOIN companies c ON c.id = e.company_id`,
  subjectId: sql`company_id`,
  isOpen: sql`status <> 'CLOSED'`,
  ownOrder: 'updated_at',
});

export async function insertEnquiry(
  tx: Tx,
  { subjectId: companyId, ...enquiry }: NewEnquiry<CompanyId>,
): Promise<void> {
  await tx.insert(companyEnquiries).values({ ...enquiry, companyId });
}

export function receivedBy(
  whose: { readonly ownerId: UserId } | { readonly companyId: CompanyId },
  { status, releasedTo }: { readonly status: CompanyEnquiryStatus | undefined; readonly releasedTo: UserId | null },
): SQL {
  const companies =
    'companyId' in whose
      ? sql`company_id = ${whose.companyId}::uuid`
      : sql`company_id IN (SELECT k.id FROM companies k WHERE k.owner_id = ${whose.ownerId}::uuid)`;
  const conditions = [companies];
  if (status) conditions.push(sql`status = ${status}`);
  if (releasedTo) conditions.push(enquiryQueries.releasedTo(releasedTo));
  return sql.join(conditions, sql` AND `);
}
