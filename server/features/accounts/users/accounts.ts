import type { UserId } from '#contract/ids.ts';
import type { Role } from '#contract/users.ts';
import type { Tx } from '#server/platform/database/open.ts';
import { audit } from '../../services/audit/index.ts';
import { revokeAllTokens } from './api-tokens/manage.ts';
import { insertUser, type NewUser, type UserRow, updateRole } from './queries.ts';
import { deleteAllSessions } from './session-queries.ts';
import { revokeInvitationsBy } from './staff-invitations/manage.ts';

/** Creates an account with a verified address. Does nothing if the address already has one. */
export async function createAccount(
  tx: Tx,
  account: Pick<NewUser, 'email' | 'name'> & Partial<NewUser>,
): Promise<UserRow | undefined> {
  const user = await insertUser(tx, { emailVerifiedAt: new Date(), ...account });
  if (user) await audit(tx, null, 'account.created', `user:${user.id}`, { by: 'command line', role: user.role });
  return user;
}

/** New staff sign in again. Does nothing if no account has the address. */
export async function setRole(tx: Tx, email: string, role: Role, actorId: UserId | null): Promise<UserRow | undefined> {
  const user = await updateRole(tx, email, role);
  if (!user) return undefined;
  if (role !== 'admin') await revokeInvitationsBy(tx, actorId, user.id);
  if (role !== 'member') {
    await deleteAllSessions(tx, user.id);
    await revokeAllTokens(tx, user.id, 'roleChanged');
  }
  await audit(tx, actorId, 'account.roleChanged', `user:${user.id}`, { role });
  return user;
}
