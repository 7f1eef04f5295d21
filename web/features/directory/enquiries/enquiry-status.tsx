import type { CompanyEnquiryStatus } from '#contract/company-enquiries.ts';
import { Badge } from '#web/ui/badge.tsx';
import { enquiryWords } from '../parts/words.ts';

/** How an enquiry stands, in a word. */
export function EnquiryStatusBadge({ status }: { readonly status: CompanyEnquiryStatus }) {
  const { name, tone } = enquiryWords[status];
  return <Badge tone={tone}>{name}</Badge>;
}
