/** Who asks, and the rules that need to know no more than that. */
import type { Role } from '#contract/users.ts';

/** Who asks: a guest has no `userId`. */
export interface Actor {
  readonly userId: string | null;
  readonly role: Role | 'guest';
  readonly suspended: boolean;
  readonly sessionId: string | null;
  /** Tells guests of a day apart without naming them, for view counts and limits. */
  readonly visitor: () => Promise<string>;
}

/** `hide`: answer as if it were not there (404), so that ids can't be probed. */
export type Verdict = 'allow' | 'deny' | 'hide';

/** Something that belongs to one account. */
export interface Owned {
  readonly ownerId: string;
}

export const isStaff = (actor: Actor): boolean => actor.role === 'moderator' || actor.role === 'admin';

export const anyone = (): Verdict => 'allow';
export const member = (actor: Actor): Verdict => (actor.userId === null ? 'deny' : 'allow');
export const contributor = (actor: Actor): Verdict => (actor.userId === null || actor.suspended ? 'deny' : 'allow');
export const staff = (actor: Actor): Verdict => (isStaff(actor) ? 'allow' : 'deny');
export const admin = (actor: Actor): Verdict => (actor.role === 'admin' ? 'allow' : 'deny');

/** A `{userId}` in a path must be the caller's own, except for an admin. */
export function ownAccount(actor: Actor, account?: Owned): Verdict {
  if (member(actor) === 'deny') return 'deny';
  return !account || account.ownerId === actor.userId || actor.role === 'admin' ? 'allow' : 'deny';
}
