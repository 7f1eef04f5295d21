import type { CompanyEnquiryStatus } from '#contract/company-enquiries.ts';
import type { CompanyCard } from '#contract/directory.ts';
import { hsChapters } from '#contract/hs-chapters.ts';
import type { ListingStatus } from '#contract/listings.ts';
import { messages } from '#contract/messages.ts';
import { formatDate } from '#web/lib/dates.ts';
import type { State } from '#web/ui/badge.tsx';

const t = messages('directory');
const nameOfChapter = messages('hs-chapters');

export function verifiedLabel({ by, domain, at }: NonNullable<CompanyCard['verified']>): string {
  const day = formatDate(at);
  return by === 'DOMAIN' && domain
    ? t('Verified by email at {domain} on {day}', { domain, day })
    : t('Verified by documents on {day}', { day });
}

export function chapterLabel(chapter: string): string {
  const name = hsChapters[chapter];
  return name ? `${chapter} ${nameOfChapter(name)}` : chapter;
}

export const stateLabels: Readonly<Record<ListingStatus | 'removed', State>> = {
  pending: {
    get name() {
      return t('Awaiting review');
    },
    tone: 'warn',
  },
  published: {
    get name() {
      return t('Published');
    },
    tone: 'good',
  },
  rejected: {
    get name() {
      return t('Rejected');
    },
    tone: 'bad',
  },
  removed: {
    get name() {
      return t('Removed');
    },
    tone: 'neutral',
  },
};

export const enquiryLabels: Readonly<Record<CompanyEnquiryStatus, State>> = {
  NEW: {
    get name() {
      return t('New');
    },
    tone: 'info',
  },
  ANSWERED: {
    get name() {
      return t('Answered');
    },
    tone: 'good',
  },
  CLOSED: {
    get name() {
      return t('Closed');
    },
    tone: 'neutral',
  },
};

export function companyCount(total: number, more = false): string {
  return more
    ? t('More than {count, number} companies', { count: total })
    : t('{count, plural, one {# company} other {# companies}}', { count: total });
}
