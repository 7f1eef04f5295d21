import { sql } from 'drizzle-orm';
import { enquiryPath } from '#contract/company-paths.ts';
import { contentTypes } from '#contract/content-types.ts';
import { submissionQueue } from '../../governance/moderation/index.ts';

export const queuedEnquiries = submissionQueue({
  type: 'companyEnquiry',
  table: sql`company_enquiries`,
  subject: sql`companies`,
  subjectId: sql`company_id`,
  title: sql`c.name`,
  reportedAs: sql`o.company_enquiry_id`,
  place: contentTypes.company.plural,
  url: ({ id }) => enquiryPath(id),
});
