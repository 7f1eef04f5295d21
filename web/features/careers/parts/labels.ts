import type { ApplicationStatus } from '#contract/applications.ts';
import type { JobCard, JobStatus } from '#contract/careers.ts';
import { messages } from '#contract/messages.ts';
import type { State } from '#web/ui/badge.tsx';

const t = messages('careers');

export const workplaceNames: Readonly<Record<JobCard['workplace'], string>> = {
  get ONSITE() {
    return t('On site');
  },
  get HYBRID() {
    return t('Hybrid');
  },
  get REMOTE() {
    return t('Remote');
  },
};
export const employmentNames: Readonly<Record<JobCard['employmentType'], string>> = {
  get FULL_TIME() {
    return t('Full time');
  },
  get PART_TIME() {
    return t('Part time');
  },
  get CONTRACT() {
    return t('Contract');
  },
  get TEMPORARY() {
    return t('Temporary');
  },
  get INTERNSHIP() {
    return t('Internship');
  },
};
export const functionNames: Readonly<Record<JobCard['function'], string>> = {
  get PROCUREMENT() {
    return t('Procurement');
  },
  get WAREHOUSING() {
    return t('Warehousing');
  },
  get FREIGHT_FORWARDING() {
    return t('Freight forwarding');
  },
  get CUSTOMS() {
    return t('Customs');
  },
  get PLANNING() {
    return t('Planning');
  },
  get TRANSPORT() {
    return t('Transport');
  },
  get SALES() {
    return t('Sales');
  },
  get IT() {
    return t('IT');
  },
  get OTHER() {
    return t('Other');
  },
};
export const seniorityNames: Readonly<Record<JobCard['seniority'], string>> = {
  get ENTRY() {
    return t('Entry level');
  },
  get MID() {
    return t('Mid level');
  },
  get SENIOR() {
    return t('Senior');
  },
  get LEAD() {
    return t('Lead');
  },
  get EXECUTIVE() {
    return t('Executive');
  },
};

const jobStates: Readonly<Record<JobStatus, State>> = {
  draft: {
    get name() {
      return t('Draft');
    },
    tone: 'neutral',
  },
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
  closed: {
    get name() {
      return t('Closed');
    },
    tone: 'neutral',
  },
};

/** A job whose closing date has passed is still published, but shown as closed. */
export function stateOf({ status, open }: Pick<JobCard, 'status' | 'open'>): State {
  return status === 'published' && !open ? { name: t('Closing date passed'), tone: 'neutral' } : jobStates[status];
}

export const applicationStates: Readonly<Record<ApplicationStatus, State>> = {
  RECEIVED: {
    get name() {
      return t('Received');
    },
    tone: 'info',
  },
  REVIEWED: {
    get name() {
      return t('Reviewed');
    },
    tone: 'info',
  },
  INTERVIEW: {
    get name() {
      return t('Interview');
    },
    tone: 'accent',
  },
  OFFERED: {
    get name() {
      return t('Offered');
    },
    tone: 'good',
  },
  HIRED: {
    get name() {
      return t('Hired');
    },
    tone: 'good',
  },
  DECLINED: {
    get name() {
      return t('Declined');
    },
    tone: 'bad',
  },
  WITHDRAWN: {
    get name() {
      return t('Withdrawn');
    },
    tone: 'neutral',
  },
};

export function jobCount(count: number, more = false): string {
  return more
    ? t('More than {count, number} jobs', { count })
    : t('{count, plural, one {# job} other {# jobs}}', { count });
}
