import { messages } from '#contract/messages.ts';
import { defineNotice } from '#server/platform/notices/notice-types.ts';

const t = messages('notifications');

/** For staff, about what waits for them. */
export const waiting = {
  job: defineNotice('job.waiting', {
    title: () => t('A job is awaiting review'),
    several: (_values, count) => t('{count, plural, one {# job is} other {# jobs are}} awaiting review', { count }),
  }),
  company: defineNotice('company.waiting', {
    title: () => t('A company is awaiting review'),
    several: (_values, count) =>
      t('{count, plural, one {# company is} other {# companies are}} awaiting review', { count }),
  }),
  changedCompany: defineNotice(
    'company.waiting',
    {
      title: () => t('A changed company is awaiting review'),
      several: (_values, count) =>
        t('{count, plural, one {# changed company is} other {# changed companies are}} awaiting review', { count }),
    },
    'changedCompany.waiting',
  ),
  claim: defineNotice(
    'company.waiting',
    {
      title: () => t('A company claim is awaiting review'),
      several: (_values, count) =>
        t('{count, plural, one {# company claim is} other {# company claims are}} awaiting review', { count }),
    },
    'companyClaim.waiting',
  ),
};

export const changeWaits = {
  job: defineNotice(
    'job.changed',
    {
      title: () => t('A change to a job is awaiting review'),
      several: (_values, count) =>
        t('{count, plural, one {# change to jobs is} other {# changes to jobs are}} awaiting review', { count }),
    },
    'job.changeWaits',
  ),
  company: defineNotice(
    'company.changed',
    {
      title: () => t('A change to a company is awaiting review'),
      several: (_values, count) =>
        t('{count, plural, one {# change to companies is} other {# changes to companies are}} awaiting review', {
          count,
        }),
    },
    'company.changeWaits',
  ),
};

/** For the owner. */
export const changeDecided = {
  job: decided('job'),
  company: decided('company'),
};

function decided(kind: 'job' | 'company') {
  return {
    published: defineNotice(`${kind}.change.published`, { title: () => t('Your change is published') }),
    rejected: defineNotice(`${kind}.change.rejected`, { title: () => t('Your change was rejected') }),
  };
}
