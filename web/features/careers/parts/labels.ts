import type { ApplicationStatus } from '#contract/applications.ts';
import type { JobCard, JobStatus } from '#contract/careers.ts';
import { messages } from '#contract/messages.ts';
import { countOf } from '#web/lib/counts.ts';
import type { State } from '#web/ui/badge.tsx';

const t = messages('careers');

export const workplaceNames: Readonly<Record<JobCard['workplace'], string>> = {
  ONSITE: 'On site',
  HYBRID: 'Hybrid',
  REMOTE: 'Remote',
};
export const employmentNames: Readonly<Record<JobCard['employmentType'], string>> = {
  FULL_TIME: 'Full time',
  PART_TIME: 'Part time',
  CONTRACT: 'Contract',
  TEMPORARY: 'Temporary',
  INTERNSHIP: 'Internship',
};
export const functionNames: Readonly<Record<JobCard['function'], string>> = {
  PROCUREMENT: 'Procurement',
  WAREHOUSING: 'Warehousing',
  FREIGHT_FORWARDING: 'Freight forwarding',
  CUSTOMS: 'Customs',
  PLANNING: 'Planning',
  TRANSPORT: 'Transport',
  SALES: 'Sales',
  IT: 'IT',
  OTHER: 'Other',
};
export const seniorityNames: Readonly<Record<JobCard['seniority'], string>> = {
  ENTRY: 'Entry level',
  MID: 'Mid level',
  SENIOR: 'Senior',
  LEAD: 'Lead',
  EXECUTIVE: 'Executive',
};

const jobStates: Readonly<Record<JobStatus, State>> = {
  draft: { name: 'Draft', tone: 'neutral' },
  pending: { name: 'Awaiting review', tone: 'warn' },
  published: { name: 'Published', tone: 'good' },
  rejected: { name: 'Rejected', tone: 'bad' },
  closed: { name: 'Closed', tone: 'neutral' },
};

/** A job whose closing date has passed is still published, but shown as closed. */
export function stateOf({ status, open }: Pick<JobCard, 'status' | 'open'>): State {
  return status === 'published' && !open ? { name: t('Closing date passed'), tone: 'neutral' } : jobStates[status];
}

export const applicationStates: Readonly<Record<ApplicationStatus, State>> = {
  RECEIVED: { name: 'Received', tone: 'info' },
  REVIEWED: { name: 'Reviewed', tone: 'info' },
  INTERVIEW: { name: 'Interview', tone: 'accent' },
  OFFERED: { name: 'Offered', tone: 'good' },
  HIRED: { name: 'Hired', tone: 'good' },
  DECLINED: { name: 'Declined', tone: 'bad' },
  WITHDRAWN: { name: 'Withdrawn', tone: 'neutral' },
};

export function jobCount(count: number, more = false): string {
  return countOf(count, 'job', 'jobs', more);
}
