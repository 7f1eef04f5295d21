/** Invitations by email to become a moderator or an admin. */
import { z } from 'zod';
import { emailedToken } from './guest-links.ts';
import { data, done, endpointsOf, message, moment } from './http.ts';
import { staffInvitationId } from './ids.ts';
import { messages } from './messages.ts';
import { email, type Role, roles } from './users.ts';

const t = messages('input');

export const STAFF_INVITATION_DAYS = 7;
/** At the same time, of all admins. */
export const MAX_STAFF_INVITATIONS = 50;

export const staffRoles = ['moderator', 'admin'] as const satisfies readonly Role[];
export type StaffRole = (typeof staffRoles)[number];
const role = z.enum(staffRoles, { error: () => t('Choose a role.') });

export const staffInvitation = z.object({
  id: staffInvitationId,
  email: z.string(),
  role,
  /** The name of the admin. */
  invitedBy: z.string(),
  createdAt: moment,
  expiresAt: moment,
});
export type StaffInvitation = z.infer<typeof staffInvitation>;

const endpoints = endpointsOf('staff invitations');

export const listStaffInvitations = endpoints.get('/api/admin/staff-invitations', {
  summary: 'Invitations to become staff that can still be accepted (admin), newest first: at most 50.',
  response: data(z.array(staffInvitation)),
});

export const inviteStaff = endpoints.post('/api/admin/staff-invitations', {
  summary:
    'Invites somebody by email to become a moderator or an admin (admin). Replaces an earlier invitation of the address.',
  body: z.strictObject({ email, role }),
  response: done(staffInvitation),
  status: 201,
});

export const revokeStaffInvitation = endpoints.delete('/api/admin/staff-invitations/:id', {
  summary: 'Revokes an invitation to become staff (admin), so that its link stops working.',
  params: z.strictObject({ id: staffInvitationId }),
  response: message,
});

const byToken = z.strictObject({ token: emailedToken });

export const openStaffInvitation = endpoints.post('/api/staff-invitation/open', {
  summary: 'The invitation of an emailed link. 410 EXPIRED if it was used, revoked or replaced, or has expired.',
  body: byToken,
  response: data(staffInvitation.omit({ id: true })),
});

export const acceptStaffInvitation = endpoints.post('/api/staff-invitation/accept', {
  summary:
    'Gives the caller the role of the invitation. 403 OTHER_ADDRESS unless the verified address of the account is the one that was invited.',
  body: byToken,
  response: done(
    z.object({
      role: z.enum(roles),
      /** False if the caller had the role already, or a higher one. */
      changed: z.boolean(),
    }),
  ),
});
