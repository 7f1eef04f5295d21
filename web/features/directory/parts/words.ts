import type { CompanyEnquiryStatus } from '#contract/company-enquiries.ts';
import type { CompanyCard } from '#contract/directory.ts';
import { hsChapters } from '#contract/hs-chapters.ts';
import type { ListingStatus } from '#contract/listings.ts';
import { countOf } from '#web/lib/counts.ts';
import { formatLongDate } from '#web/lib/dates.ts';
import type { BadgeTone } from '#web/ui/badge.tsx';

/** 'Verified by an address at example.com on March 3, 2026': by what, and when. */
export function verifiedWords({ by, domain, at }: NonNullable<CompanyCard['verified']>): string {
  const proof = by === 'DOMAIN' && domain ? `an address at ${domain}` : 'documents that our staff have seen';
  return `Verified by ${proof} on ${formatLongDate(at)}`;
}

/** '09 Coffee, tea and spices'. */
export function chapterWords(chapter: string): string {
  const name = hsChapters[chapter];
  return name ? `${chapter} ${name}` : chapter;
}

export const stateWords: Readonly<
  Record<ListingStatus | 'removed', { readonly name: string; readonly tone: BadgeTone }>
> = {
  pending: { name: 'Waits for a review', tone: 'warn' },
  published: { name: 'Published', tone: 'good' },
  rejected: { name: 'Rejected', tone: 'bad' },
  removed: { name: 'Taken off', tone: 'neutral' },
};

export const enquiryWords: Readonly<Record<CompanyEnquiryStatus, { readonly name: string; readonly tone: BadgeTone }>> =
  {
    NEW: { name: 'New', tone: 'info' },
    ANSWERED: { name: 'Answered', tone: 'good' },
    CLOSED: { name: 'Closed', tone: 'neutral' },
  };

/** '1,204 companies'. */
export function companyCount(total: number): string {
  return countOf(total, 'company', 'companies');
}
