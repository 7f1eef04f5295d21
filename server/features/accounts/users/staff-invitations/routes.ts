import { messages } from '#contract/messages.ts';
import * as contract from '#contract/staff-invitations.ts';
import { sendRedirect } from '#server/platform/http/redirects.ts';
import type { Setup } from '#server/platform/setup.ts';
import { acceptInvitation, openInvitation } from './accept.ts';
import { inviteStaff, listInvitations, revokeInvitation } from './manage.ts';

const t = messages('server');

const roleMessages = {
  moderator: { now: 'You are now a moderator.', before: 'You are already a moderator.' },
  admin: { now: 'You are now an admin.', before: 'You are already an admin.' },
} as const;

export function registerStaffInvitations(setup: Setup): void {
  const { router, http } = setup;
  router.route(contract.listStaffInvitations, { action: 'staff.invite', rate: 'read' }, async ({ db }) => ({
    data: await listInvitations(db),
  }));
  router.route(
    contract.inviteStaff,
    { action: 'staff.invite', rate: 'edit', fresh: true },
    async ({ portal, actor, body }) => ({
      message: t('Invitation sent to {email}.', { email: body.email }),
      data: await inviteStaff(portal, actor, body),
    }),
  );
  router.route(
    contract.revokeStaffInvitation,
    { action: 'staff.invite', rate: 'edit' },
    async ({ portal, actor, params }) => {
      await revokeInvitation(portal, actor, params.id);
      return { message: t('Invitation revoked.') };
    },
  );
  router.route(
    contract.openStaffInvitation,
    { action: 'staffInvitation.read', rate: 'openLink' },
    async ({ db, body }) => ({ data: await openInvitation(db, body.token) }),
  );
  router.route(
    contract.acceptStaffInvitation,
    { action: 'staffInvitation.accept', rate: 'edit', fresh: true },
    async ({ portal, actor, body }) => {
      const data = await acceptInvitation(portal, actor, body.token);
      return {
        message: t(roleMessages[data.role === 'admin' ? 'admin' : 'moderator'][data.changed ? 'now' : 'before']),
        data,
      };
    },
  );
  // Emails of earlier releases hold the token in the path.
  http.get<{ Params: { token: string } }>('/staff-invitation/:token([\\w-]{20,100})', ({ params }, reply) =>
    sendRedirect(reply, `/staff-invitation#${params.token}`, 308),
  );
}
