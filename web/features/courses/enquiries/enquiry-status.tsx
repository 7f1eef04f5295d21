import type { EnquiryStatus } from '#contract/education.ts';
import { Badge } from '#web/ui/badge.tsx';
import { enquiryLabels } from '../parts/labels.ts';

export function EnquiryStatusBadge({ status }: { readonly status: EnquiryStatus }) {
  const { name, tone } = enquiryLabels[status];
  return <Badge tone={tone}>{name}</Badge>;
}
