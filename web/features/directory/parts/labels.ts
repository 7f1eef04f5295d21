import type { CompanyEnquiryStatus } from '#contract/company-enquiries.ts';
import type { CompanyCard } from '#contract/directory.ts';
import { hsChapters } from '#contract/hs-chapters.ts';
import type { ListingStatus } from '#contract/listings.ts';
import { messages } from '#contract/messages.ts';
import { countOf } from '#web/lib/counts.ts';
import { formatDate } from '#web/lib/dates.ts';
import type { State } from '#web/ui/badge.tsx';

const t = messages('directory');

export function verifiedLabel({ by, domain, at }: NonNullable<CompanyCard['verified']>): string {
  const proof = by === 'DOMAIN' && domain ? t('email at {domain}', { domain }) : 'documents';
  return t('Verified by {proof} on {at}', { proof, at: formatDate(at) });
}

export function chapterLabel(chapter: string): string {
  const name = hsChapters[chapter];
  return name ? `${chapter} ${name}` : chapter;
}

export const stateLabels: Readonly<Record<ListingStatus | 'removed', State>> = {
  pending: { name: 'Awaiting review', tone: 'warn' },
  published: { name: 'Published', tone: 'good' },
  rejected: { name: 'Rejected', tone: 'bad' },
  removed: { name: 'Removed', tone: 'neutral' },
};

export const enquiryLabels: Readonly<Record<CompanyEnquiryStatus, State>> = {
  NEW: { name: 'New', tone: 'info' },
  ANSWERED: { name: 'Answered', tone: 'good' },
  CLOSED: { name: 'Closed', tone: 'neutral' },
};

export function companyCount(total: number, more = false): string {
  return countOf(total, 'company', 'companies', more);
}
