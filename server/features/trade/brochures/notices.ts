import { messages } from '#contract/messages.ts';
import { defineNotice } from '#server/platform/notices/notice-types.ts';

const t = messages('notifications');

export const downloaded = defineNotice<{
  readonly name: string;
  readonly brochure: string;
  readonly company: string | null;
}>('brochure.lead', {
  title: ({ name, brochure }) => t('{name} downloaded {brochure}', { name, brochure }),
  text: ({ company }) => (company ? t('From {name}', { name: company }) : ''),
});

/** For those who watch the company. */
export const newBrochure = defineNotice<{ readonly company: string; readonly title: string }>('brochure.published', {
  title: ({ company, title }) => t('New brochure by {company}: “{title}”', { company, title }),
});

export const brochureLine = (title: string, company: string): string =>
  t('{title}, a brochure by {company}', { title, company });
