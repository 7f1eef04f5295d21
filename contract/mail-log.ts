/** What the portal mailed to whom: for admins who are asked why a mail did not come. Never a mail's text. */
import { z } from 'zod';
import { endpoint, id, moment, orders, page, pageQuery } from './http.ts';

export const mailStates = ['waiting', 'sent', 'failed', 'held'] as const;
export const mailClasses = ['code', 'link', 'notification'] as const;
export type MailState = (typeof mailStates)[number];

export const loggedMail = z.object({
  id,
  to: z.string(),
  subject: z.string(),
  /** `failed`: given up, it is not tried again. `held`: not sent on purpose, see `heldBack`. */
  state: z.enum(mailStates),
  /** Such as `users.code`; null for mails from before types were kept. */
  type: z.string().nullable(),
  class: z.enum(mailClasses),
  /** Why it is held back: the address is not proven, it had too many mails, or a later mail says more. */
  heldBack: z.enum(['unproven', 'limit', 'replaced']).nullable(),
  createdAt: moment,
  sentAt: moment.nullable(),
  /** How often it was tried and did not go out; null once it was sent. */
  failedTries: z.number().int().nullable(),
  /** What the mail server said last. */
  lastError: z.string().nullable(),
  nextTryAt: moment.nullable(),
});
export type LoggedMail = z.infer<typeof loggedMail>;

export const listMails = endpoint({
  method: 'GET',
  path: '/api/admin/mails',
  summary: 'What was mailed to whom and whether it went out (admin), newest first unless asked otherwise; no texts.',
  tag: 'mail log',
  query: pageQuery.extend({
    state: z.enum(mailStates, { error: 'state is waiting, sent, failed or held.' }).optional(),
    search: z.string().trim().max(100, { error: 'Search by at most 100 characters.' }).optional(),
    sort: orders('newest', 'oldest'),
  }),
  response: page(loggedMail),
});
