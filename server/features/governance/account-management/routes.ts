import { messages } from '#contract/messages.ts';
import * as contract from '#contract/moderation.ts';
import { getAccount } from '#contract/staff-accounts.ts';
import * as security from '#contract/staff-security.ts';
import type { Setup } from '#server/platform/setup.ts';
import { auditRead } from '../../accounts/staff-audit/index.ts';
import type { ModerationKinds } from '../moderation/index.ts';
import { countAccounts, giveRole, liftSuspension, listAccounts, suspend } from './manage.ts';
import { readAccount } from './read-account.ts';
import {
  approveLostFactors,
  listLostFactors,
  listStaffApiTokens,
  listStaffSignIns,
  rejectLostFactors,
  revokeStaffApiToken,
} from './staff-security.ts';

const t = messages('server');

export function registerAccountManagement(setup: Setup, kinds: ModerationKinds): void {
  const { router } = setup;
  const manages = { action: 'member.manage', rate: 'edit' } as const;
  // Pages of accounts are an export, which needs a fresh proof.
  const person = { action: 'member.manage', rate: 'read', needsSession: true } as const;
  router.route(contract.listUsers, person, async ({ db, actor, query }) => {
    await auditRead(db, actor, 'member.manage', {
      logAs: 'account.listRead',
      subject: 'user:list',
      owners: [],
    });
    return listAccounts(db, query);
  });
  const reads = { action: 'member.manage', rate: 'read' } as const;
  router.route(contract.countUsers, reads, async ({ db, actor, query }) => {
    await auditRead(db, actor, 'member.manage', { logAs: 'account.listRead', subject: 'user:list', owners: [] });
    return { data: await countAccounts(db, query) };
  });
  router.route(getAccount, person, async ({ db, actor, params: { userId } }) => {
    await auditRead(db, actor, 'member.manage', { logAs: 'account.read', subject: `user:${userId}`, owners: [userId] });
    return { data: await readAccount(db, kinds, userId) };
  });
  router.route(contract.setUserRole, { ...manages, fresh: true }, async ({ portal, actor, params, body }) => {
    await giveRole(portal, actor, params.userId, body.role);
    return { message: t('Role changed.') };
  });
  router.route(security.listStaffSignIns, reads, async ({ db, actor, query }) => {
    await auditRead(db, actor, 'member.manage', { logAs: 'account.listRead', subject: 'user:staff', owners: [] });
    return listStaffSignIns(db, query);
  });
  router.route(security.listLostFactors, reads, async ({ db, actor, query }) => {
    await auditRead(db, actor, 'member.manage', {
      logAs: 'account.listRead',
      subject: 'user:lost-factors',
      owners: [],
    });
    return listLostFactors(db, query);
  });
  router.route(security.approveLostFactors, { ...manages, fresh: true }, async ({ portal, actor, params }) => {
    await approveLostFactors(portal, actor, params.userId);
    return { message: t('Approved. The factors are removed 72 hours after the request, unless the owner stops it.') };
  });
  router.route(security.rejectLostFactors, { ...manages, fresh: true }, async ({ portal, actor, params }) => {
    await rejectLostFactors(portal, actor, params.userId);
    return { message: t('Rejected. Nothing is removed.') };
  });
  router.route(security.listStaffApiTokens, reads, async ({ db, actor, query }) => {
    await auditRead(db, actor, 'member.manage', { logAs: 'account.listRead', subject: 'user:api-tokens', owners: [] });
    return listStaffApiTokens(db, query);
  });
  router.route(security.revokeStaffApiToken, { ...manages, fresh: true }, async ({ portal, actor, params }) => {
    await revokeStaffApiToken(portal, actor, params.id);
    return { message: t('The token is revoked. Its owner has been told.') };
  });
  const suspends = { action: 'member.suspend', rate: 'edit' } as const;
  router.route(contract.suspendUser, suspends, async ({ portal, actor, params, body }) => {
    const data = await suspend(portal, kinds, actor, params.userId, body);
    const suspended = t('Account suspended and signed out everywhere.');
    if (!body.hideTexts) return { message: suspended, data };
    return { message: `${suspended} ${hiddenMessage(data.hidden?.count ?? 0)}`, data };
  });
  router.route(contract.liftSuspension, suspends, async ({ portal, actor, params }) => {
    const restored = await liftSuspension(portal, kinds, actor, params.userId);
    return {
      message:
        restored === 0
          ? t('Suspension lifted.')
          : t(
              '{count, plural, one {Suspension lifted. # text restored.} other {Suspension lifted. # texts restored.}}',
              {
                count: restored,
              },
            ),
    };
  });
}

function hiddenMessage(count: number): string {
  if (count === 0) return t('Nothing was published in the last 30 days.');
  const hidden = t('{count, plural, one {# text hidden.} other {# texts hidden.}}', { count });
  return count === contract.MAX_HIDDEN_TEXTS
    ? `${hidden} ${t('There may be more: suspend the member again to hide them.')}`
    : hidden;
}
