/** The log of emails, without their text. Admins use it to find out why an email did not arrive. */
import { z } from 'zod';
import { endpointsOf, id, moment, orders, page, pageQuery } from './http.ts';
import { messages } from './messages.ts';

const t = messages('input');

export const mailStates = ['waiting', 'sent', 'failed', 'held'] as const;
export const mailClasses = ['code', 'link', 'invitation', 'notification'] as const;
export type MailState = (typeof mailStates)[number];

export const loggedMail = z.object({
  id,
  to: z.string(),
  subject: z.string(),
  /** `failed`: no more attempts, or refused by the mail server for good. `held`: not sent on purpose, for the reason in `heldBack`. */
  state: z.enum(mailStates),
  /** Such as `users.code`. Null for emails that are older than this field. */
  type: z.string().nullable(),
  class: z.enum(mailClasses),
  /** The address is not verified, it received too many emails, or a later email replaces this one. */
  heldBack: z.enum(['unproven', 'limit', 'replaced']).nullable(),
  createdAt: moment,
  sentAt: moment.nullable(),
  /** Failed attempts so far; null once sent. */
  failedTries: z.number().int().nullable(),
  /** The last response of the mail server. */
  lastError: z.string().nullable(),
  nextTryAt: moment.nullable(),
});
export type LoggedMail = z.infer<typeof loggedMail>;

export const listMails = endpointsOf('mail log').get('/api/admin/mails', {
  summary: 'The recipient, subject and state of each email (admin), newest first by default.',
  query: pageQuery.extend({
    state: z.enum(mailStates, { error: () => t('state must be waiting, sent, failed or held.') }).optional(),
    search: z
      .string()
      .trim()
      .max(100, { error: () => t('The search can have at most 100 characters.') })
      .optional(),
    sort: orders('newest', 'oldest'),
  }),
  response: page(loggedMail),
});
