import type { ApiTokenId, UserId } from '#contract/ids.ts';
import { messages } from '#contract/messages.ts';
import type { LostFactors, StaffApiToken, StaffSignIn } from '#contract/staff-security.ts';
import { type Cursor, type PageQuery, readOrdered } from '#server/platform/database/keyset.ts';
import type { Db, Tx } from '#server/platform/database/open.ts';
import { toIso } from '#server/platform/database/read.ts';
import { Conflict, NotFound } from '#server/platform/errors.ts';
import type { Portal } from '#server/platform/portal.ts';
import type { Actor } from '#server/policy.ts';
import { auditChange } from '../../accounts/staff-audit/index.ts';
import { alertOwner, approveReset, deleteFactorReset, revokeApiTokenByStaff } from '../../accounts/users/index.ts';
import { audit } from '../../services/audit/index.ts';
import {
  type LostFactorsRow,
  requestOrder,
  type StaffRow,
  type StaffTokenRow,
  selectLostFactors,
  selectStaffSignIns,
  selectStaffTokens,
  staffOrder,
  tokenOrder,
} from './security-queries.ts';

const t = messages('server');

type Deps = Pick<Portal, 'db' | 'jobs'>;

const presentStaff = (row: StaffRow): StaffSignIn => ({
  id: row.id,
  name: row.name,
  email: row.email,
  role: row.role,
  passkeys: row.passkeys,
  hasAuthenticator: row.has_authenticator,
  recoveryCodesLeft: row.recovery_codes,
  lastSeenAt: toIso(row.last_seen_at),
  lastMethod: row.last_method,
  failures: row.failures,
});

export function listStaffSignIns(db: Db, page: PageQuery) {
  const select = (after: Cursor | null, limit: number) => selectStaffSignIns(db, after, limit);
  return readOrdered(page, select, staffOrder, presentStaff);
}

const presentLost = (row: LostFactorsRow): LostFactors => ({
  id: row.id,
  name: row.name,
  email: row.email,
  role: row.role,
  requestedAt: toIso(row.requested_at),
  dueAt: toIso(row.due_at),
  approvedBy: row.approved_by,
});

export function listLostFactors(db: Db, page: PageQuery) {
  const select = (after: Cursor | null, limit: number) => selectLostFactors(db, after, limit);
  return readOrdered(page, select, requestOrder, presentLost);
}

const presentToken = (row: StaffTokenRow): StaffApiToken => ({
  id: row.id,
  name: row.name,
  lastFour: row.last_four,
  scopes: row.scopes,
  addresses: row.addresses,
  createdAt: toIso(row.created_at),
  expiresAt: toIso(row.expires_at),
  isExpired: row.is_expired,
  lastUsedAt: toIso(row.last_used_at),
  lastAddress: row.last_address,
  owner: { id: row.owner_id, name: row.owner_name, email: row.email, role: row.role },
});

export function listStaffApiTokens(db: Db, page: PageQuery) {
  const select = (after: Cursor | null, limit: number) => selectStaffTokens(db, after, limit);
  return readOrdered(page, select, tokenOrder, presentToken);
}

export const revokeStaffApiToken = (portal: Deps, actor: Actor, id: ApiTokenId): Promise<void> =>
  revokeApiTokenByStaff(portal, actor, id, (tx, owner) => auditAccount(tx, actor, owner));

const gone = () => new NotFound(t('This request was decided or withdrawn.'));

/** @throws Conflict for the admin’s own account: whoever has stolen it must not approve its recovery */
export async function approveLostFactors({ db, jobs }: Deps, actor: Actor, userId: UserId): Promise<void> {
  if (actor.userId === userId) throw new Conflict(t('Ask another admin: nobody approves their own request.'));
  await db.transaction(async (tx) => {
    await auditAccount(tx, actor, userId);
    const dueAt = actor.userId === null ? null : await approveReset(tx, userId, actor.userId);
    if (dueAt === null) throw gone();
    await audit(tx, actor.userId, 'factors.resetApproved', `user:${userId}`);
    await alertOwner(tx, { jobs }, userId, { kind: 'factorsResetApproved', dueAt: dueAt.toISOString() });
  });
}

export async function rejectLostFactors({ db, jobs }: Deps, actor: Actor, userId: UserId): Promise<void> {
  await db.transaction(async (tx) => {
    await auditAccount(tx, actor, userId);
    if (!(await deleteFactorReset(tx, userId))) throw gone();
    await audit(tx, actor.userId, 'factors.resetRejected', `user:${userId}`, { by: 'staff' });
    await alertOwner(tx, { jobs }, userId, { kind: 'factorsResetRejected' });
  });
}

/** The owner is told by an email of its own. */
const auditAccount = (tx: Tx, actor: Actor, userId: UserId) =>
  auditChange(tx, actor, 'member.manage', {
    kind: 'user',
    id: userId,
    ownerId: userId,
    title: () => t('Your account'),
    url: '/account#security',
    isNotified: true,
  });
