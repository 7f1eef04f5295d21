import * as contract from '#contract/moderation.ts';
import type { Portal } from '#server/platform/portal.ts';
import { giveRole, liftSuspension, listAccounts, listAudit, suspend } from './manage.ts';
import type { AuditLog } from './staff-audit.ts';

export function registerAccountManagement(portal: Portal, staffAudit: AuditLog): void {
  const { router, db } = portal;
  const manages = { action: 'member.manage', rate: 'edit' } as const;
  router.route(contract.listUsers, { action: 'member.manage', rate: 'read' }, async ({ actor, query }) => {
    await staffAudit.auditRead(db, actor, 'member.manage', {
      logAs: 'account.listRead',
      subject: 'user:list',
      owners: [],
    });
    return listAccounts(db, query);
  });
  router.route(contract.setUserRole, manages, async ({ actor, params, body }) => {
    await giveRole(portal, staffAudit, actor, params.userId, body.role);
    return { message: 'Role changed.' };
  });
  const suspends = { action: 'member.suspend', rate: 'edit' } as const;
  router.route(contract.suspendUser, suspends, async ({ actor, params, body }) => ({
    message: 'Account suspended and signed out everywhere.',
    data: await suspend(portal, staffAudit, actor, params.userId, body),
  }));
  router.route(contract.liftSuspension, suspends, async ({ actor, params }) => {
    await liftSuspension(portal, staffAudit, actor, params.userId);
    return { message: 'Suspension lifted.' };
  });
  router.route(contract.listAudit, { action: 'audit.read', rate: 'read' }, ({ query }) =>
    listAudit({ db, staffAudit }, query),
  );
}
