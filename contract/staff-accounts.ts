/** The page of an account in the admin area. */
import { z } from 'zod';
import { authorHistory } from './author-review.ts';
import { data, endpointsOf, moment } from './http.ts';
import { userId } from './ids.ts';
import { account, auditEntry } from './moderation.ts';

const staffAccount = account.extend({
  jobTitle: z.string().nullable(),
  phone: z.string().nullable(),
  linkedIn: z.string().nullable(),
  bio: z.string().nullable(),
  skills: z.array(z.string()),
  emailVerified: z.boolean(),
  /** Without a password, the person signs in with a code. */
  hasPassword: z.boolean(),
  /** Null if no deletion is scheduled. */
  deleteAfter: moment.nullable(),
  sessions: z.number().int(),
  trustedDevices: z.number().int(),
  lastSeenAt: moment.nullable(),
  /** Reports that the person made. */
  reportsMade: z.number().int(),
  history: authorHistory,
  /** The 10 newest entries about the account. */
  audit: z.array(auditEntry),
});
export type StaffAccount = z.infer<typeof staffAccount>;

export const getAccount = endpointsOf('moderation').get('/api/admin/users/:userId', {
  summary: 'An account with its texts, decisions, reports and entries of the audit log (admin).',
  params: z.strictObject({ userId }),
  response: data(staffAccount),
});
