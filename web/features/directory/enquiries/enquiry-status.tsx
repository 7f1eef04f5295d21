import type { CompanyEnquiryStatus } from '#contract/company-enquiries.ts';
import { Badge } from '#web/ui/badge.tsx';
import { enquiryLabels } from '../parts/labels.ts';

export function EnquiryStatusBadge({ status }: { readonly status: CompanyEnquiryStatus }) {
  const { name, tone } = enquiryLabels[status];
  return <Badge tone={tone}>{name}</Badge>;
}
