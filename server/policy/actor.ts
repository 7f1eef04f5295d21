import type { ApiTokenId, SessionId, UserId } from '#contract/ids.ts';
import type { TokenScope } from '#contract/token-scopes.ts';
import type { Role } from '#contract/users.ts';

/** A guest has no `userId`. A suspended member has no session and is a guest. */
export interface Actor {
  readonly userId: UserId | null;
  readonly role: Role | 'guest';
  readonly sessionId: SessionId | null;
  /** The API token of a program that acts for the user. Then there is no session. */
  readonly token?: UsedToken;
  /** Counts a guest once per day for views and limits, without an identity. */
  readonly visitor: () => Promise<string>;
  /** In the last ten minutes, the person has proved who they are. */
  readonly isProved?: boolean;
  /** Staff who have to add or use a passkey or an authenticator app before anything else. */
  readonly needsFactor?: boolean;
  /** Of a request of staff. */
  readonly audit?: AuditTrail;
}

export interface UsedToken {
  readonly id: ApiTokenId;
  readonly scopes: readonly TokenScope[];
}

export interface AuditTrail {
  /** What has been passed to the audit log, which skips what the actor owns. */
  readonly checked: Set<'change' | 'read'>;
  /** Why the actor does this; the owner of the record reads it. */
  readonly reason: string | undefined;
}

export const anyGuest: Actor = {
  userId: null,
  role: 'guest',
  sessionId: null,
  visitor: () => Promise.reject(new Error('Statements do not count visitors.')),
};

/** `hide`: respond with 404, so that ids can’t be probed. */
export type Verdict = 'allow' | 'deny' | 'hide';

export interface Owned {
  readonly ownerId: UserId;
}

export const isStaff = (actor: Actor): boolean => actor.role === 'moderator' || actor.role === 'admin';

export const anyone = (): Verdict => 'allow';
export const member = (actor: Actor): Verdict => (actor.userId === null ? 'deny' : 'allow');
export const staff = (actor: Actor): Verdict => (isStaff(actor) ? 'allow' : 'deny');
export const admin = (actor: Actor): Verdict => (actor.role === 'admin' ? 'allow' : 'deny');

export function ownAccount(actor: Actor, account?: Owned): Verdict {
  if (member(actor) === 'deny') return 'deny';
  return !account || account.ownerId === actor.userId || actor.role === 'admin' ? 'allow' : 'deny';
}

/** Admins grant the roles of staff. */
export function inviteStaff(actor: Actor, invitation?: { readonly role: Role }): Verdict {
  return admin(actor) === 'allow' && invitation?.role !== 'member' ? 'allow' : 'deny';
}
