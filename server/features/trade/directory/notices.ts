import { messages } from '#contract/messages.ts';
import { defineNotice } from '#server/platform/notices/notice-types.ts';

const t = messages('notifications');

interface Named {
  readonly company: string;
}

export const decided = {
  published: defineNotice<Named>('company.published', {
    title: ({ company }) => t('{company} is in the directory', { company }),
  }),
  pending: defineNotice<Named>('company.pending', {
    title: ({ company }) => t('{company} is awaiting review again', { company }),
  }),
  rejected: defineNotice<Named>('company.rejected', {
    title: ({ company }) => t('{company} was not approved', { company }),
  }),
};

export const claimApproved = defineNotice<Named & { readonly isOwner: boolean }>('claim.approved', {
  title: ({ company, isOwner }) =>
    isOwner ? t('{company} is verified', { company }) : t('{company} is yours and verified', { company }),
});

export const claimRejected = defineNotice<Named>('claim.rejected', {
  title: ({ company }) => t('Your claim to {company} was not approved', { company }),
});

export const takenOver = defineNotice<Named>('company.takenOver', {
  title: ({ company }) => t('{company} has a new owner', { company }),
});

export const checkPeople = defineNotice<Named>('company.lookOver', {
  title: ({ company }) => t('Check the people and brochures of {company}', { company }),
  text: () =>
    t(
      'The page had another owner before. The people they confirmed need your approval; their brochures are still shown.',
    ),
});

export const personWaits = defineNotice<Named & { readonly name: string }>('company.personWaits', {
  title: ({ name, company }) => t('{name} says they work at {company}', { name, company }),
  several: ({ company }, count) =>
    t('{count, plural, one {# person says they work} other {# people say they work}} at {company}', { company, count }),
});

export const personAdmitted = defineNotice<Named>('company.personAdmitted', {
  title: ({ company }) => t('You are now listed at {company}', { company }),
});
