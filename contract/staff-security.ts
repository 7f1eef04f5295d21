/** How staff sign in, and requests to remove lost factors. */
import { z } from 'zod';
import { apiToken } from './api-tokens.ts';
import { endpointsOf, message, moment, page, pageQuery, staffReason } from './http.ts';
import { apiTokenId, userId } from './ids.ts';
import { roles, signInMethods } from './users.ts';

const factors = {
  passkeys: z.number().int(),
  hasAuthenticator: z.boolean(),
  recoveryCodesLeft: z.number().int(),
};

export const staffSignIn = z.object({
  id: userId,
  name: z.string(),
  email: z.string(),
  role: z.enum(roles),
  ...factors,
  /** Null if the person is signed out everywhere. */
  lastSeenAt: moment.nullable(),
  lastMethod: z.enum(signInMethods).nullable(),
  /** Attempts of the last 7 days with a wrong password, code or factor. Those within 15 minutes count once. */
  failures: z.number().int(),
});
export type StaffSignIn = z.output<typeof staffSignIn>;

export const lostFactors = z.object({
  id: userId,
  name: z.string(),
  email: z.string(),
  role: z.enum(roles),
  requestedAt: moment,
  /** The earliest time of the removal. */
  dueAt: moment,
  /** Null if nobody has approved it. */
  approvedBy: z.string().nullable(),
});
export type LostFactors = z.output<typeof lostFactors>;

const endpoints = endpointsOf('security');

export const listStaffSignIns = endpoints.get('/api/admin/staff-sign-ins', {
  summary: 'Moderators and admins with their factors and failed sign-ins, by name (admin).',
  query: pageQuery,
  response: page(staffSignIn),
});

export const listLostFactors = endpoints.get('/api/admin/lost-factors', {
  summary: 'Requests to remove lost passkeys and authenticator apps, oldest first (admin).',
  query: pageQuery,
  response: page(lostFactors),
});

export const staffApiToken = apiToken.extend({
  owner: z.object({ id: userId, name: z.string(), email: z.string(), role: z.enum(roles) }),
});
export type StaffApiToken = z.output<typeof staffApiToken>;

export const listStaffApiTokens = endpoints.get('/api/admin/api-tokens', {
  summary: 'API tokens of moderators and admins, newest first, without the tokens themselves (admin).',
  query: pageQuery,
  response: page(staffApiToken),
});

export const revokeStaffApiToken = endpoints.delete('/api/admin/api-tokens/:id', {
  summary: 'Revokes an API token of anybody, and tells its owner (admin).',
  params: z.strictObject({ id: apiTokenId }),
  query: staffReason,
  response: message,
});

const byUser = z.strictObject({ userId });

export const approveLostFactors = endpoints.post('/api/admin/lost-factors/:userId/approve', {
  summary:
    'Approves the removal of lost factors, which happens 72 hours after the request at the earliest. 409 if the admin asks for their own account (admin).',
  params: byUser,
  query: staffReason,
  response: message,
});

export const rejectLostFactors = endpoints.post('/api/admin/lost-factors/:userId/reject', {
  summary: 'Rejects the removal of lost factors (admin).',
  params: byUser,
  query: staffReason,
  response: message,
});
