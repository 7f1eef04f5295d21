import { messages } from '#contract/messages.ts';
import { defineNotice } from '#server/platform/notices/notice-types.ts';
import type { StatusTexts } from './emails.ts';
import type { EnquiryRow } from './queries.ts';

const t = messages('notifications');

/** For the sender of an enquiry. @param answered names the subject */
export function senderNotices<Row extends EnquiryRow>(
  name: 'enquiry' | 'companyEnquiry',
  answered: (values: { readonly subject: string }) => string,
  statuses: StatusTexts<Row>,
) {
  return {
    answered: defineNotice<{ readonly subject: string; readonly author: string | null }>(`${name}.answered`, {
      title: answered,
      text: ({ author }) => (author === null ? '' : t('From {name}', { name: author })),
    }),
    status: defineNotice<{ readonly subject: string; readonly status: Row['status'] }>(`${name}.status`, {
      title: ({ subject, status }) => statuses[status](subject).title,
      text: ({ subject, status }) => statuses[status](subject).text,
    }),
  };
}
