import type { ApplicationStatus } from '#contract/applications.ts';
import { messages } from '#contract/messages.ts';
import { defineNotice } from '#server/platform/notices/notice-types.ts';
import { type JobDecision, statusText } from './emails.ts';

const t = messages('notifications');

interface Applicant {
  readonly name: string;
  readonly title: string;
}

export const decided = {
  published: defineNotice('job.published', { title: () => t('Your job is published') }),
  rejected: defineNotice('job.rejected', { title: () => t('Your job was not published') }),
  pending: defineNotice('job.pending', { title: () => t('Your job is awaiting review again') }),
} as const satisfies Record<JobDecision, unknown>;

export const applied = defineNotice<Applicant>('application.new', {
  title: (values) => t('{name} applied for “{title}”', { ...values }),
  several: ({ title }, count) =>
    t('{count, plural, one {# new application} other {# new applications}} for “{title}”', { title, count }),
});

export const withdrawn = defineNotice<Applicant>('application.withdrawn', {
  title: (values) => t('{name} withdrew the application for “{title}”', { ...values }),
  several: ({ title }, count) =>
    t('{count, plural, one {# application} other {# applications}} for “{title}” withdrawn', { title, count }),
});

export const statusChanged = defineNotice<{ readonly title: string; readonly status: ApplicationStatus }>(
  'application.status',
  {
    title: ({ title }) => t('Update on your application: {title}', { title }),
    text: ({ status }) => statusText(status) ?? '',
  },
);

export const jobDeleted = defineNotice(
  'job.removed',
  { title: () => t('A job was deleted') },
  'job.withApplications.removed',
);

/** For those who watch the company or a search. */
export const newJob = defineNotice<{ readonly company: string; readonly title: string }>('job.found', {
  title: ({ company, title }) => t('New job at {company}: “{title}”', { company, title }),
});
