import { messages } from '#contract/messages.ts';
import { defineNotice } from '#server/platform/notices/notice-types.ts';

const t = messages('notifications');

export const foundSince = defineNotice<{ readonly name: string }>('screening.found', {
  title: ({ name }) => t('A sanctions list has a new entry like “{name}”', { name }),
});
