import { defineNotice } from './notice-types.ts';

/** For tests: a notification whose title is no text of the portal. */
export const plainNotice = defineNotice<{ readonly title: string }>('test', { title: ({ title }) => title });
