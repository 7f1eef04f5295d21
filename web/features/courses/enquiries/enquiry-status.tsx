import type { EnquiryStatus } from '#contract/education.ts';
import { Badge } from '#web/ui/badge.tsx';
import { enquiryWords } from '../parts/words.ts';

/** How an enquiry stands, in a word. */
export function EnquiryStatusBadge({ status }: { readonly status: EnquiryStatus }) {
  const { name, tone } = enquiryWords[status];
  return <Badge tone={tone}>{name}</Badge>;
}
