import type { JobStatus } from '#contract/careers.ts';
import type { UserId } from '#contract/ids.ts';
import { type Actor, contributor, isStaff, member, staff, type Verdict } from './actor.ts';

/** A company or a job that a member publishes after a review. */
export type Listing = {
  readonly ownerId: UserId | null;
  readonly status: JobStatus;
  readonly removed: boolean;
};
/**
 * An enquiry or an application. The sender has an account, or is a guest whose address an account has verified since.
 */
export interface Approach {
  readonly senderId: UserId | null;
  /** Null if staff answer, or if the company has no owner. */
  readonly ownerId: UserId | null;
}

/** A closed job stays readable. */
export function readListing(actor: Actor, thing?: Listing): Verdict {
  if (!thing) return 'allow';
  if (thing.removed) return isStaff(actor) && thing.status !== 'draft' ? 'allow' : 'hide';
  if (actor.userId !== null && actor.userId === thing.ownerId) return 'allow';
  if (thing.status === 'draft') return 'hide';
  return thing.status === 'published' || thing.status === 'closed' || isStaff(actor) ? 'allow' : 'hide';
}

export function keepListing(actor: Actor, thing?: Listing): Verdict {
  if (contributor(actor) === 'deny') return 'deny';
  if (!thing) return 'allow';
  if (readListing(actor, thing) !== 'allow' || thing.removed) return 'hide';
  return actor.userId === thing.ownerId || isStaff(actor) ? 'allow' : 'deny';
}

export function ownListing(actor: Actor, thing?: Listing): Verdict {
  const verdict = keepListing(actor, thing);
  return verdict !== 'allow' || !thing || thing.ownerId === actor.userId ? verdict : 'deny';
}

/** Guests may do this too. Owners can’t do it on their own listing. */
export function approach(actor: Actor, thing?: Listing): Verdict {
  if (actor.suspended) return 'deny';
  if (!thing) return 'allow';
  if (thing.removed || !['published', 'closed'].includes(thing.status)) return 'hide';
  return actor.userId !== null && actor.userId === thing.ownerId ? 'deny' : 'allow';
}

export function belongTo(actor: Actor, thing?: Listing): Verdict {
  if (contributor(actor) === 'deny') return 'deny';
  return !thing || (thing.status === 'published' && !thing.removed) ? 'allow' : 'hide';
}

export function restoreListing(actor: Actor, thing?: Listing): Verdict {
  if (staff(actor) === 'deny') return 'deny';
  return thing?.status !== 'draft' ? 'allow' : 'hide';
}

export function readApproach(actor: Actor, thing?: Approach): Verdict {
  if (member(actor) === 'deny') return 'deny';
  return !thing || isStaff(actor) || [thing.senderId, thing.ownerId].includes(actor.userId) ? 'allow' : 'hide';
}

export function answerApproach(actor: Actor, thing?: Approach): Verdict {
  return contributor(actor) === 'deny' ? 'deny' : readApproach(actor, thing);
}

export function manageApproach(actor: Actor, thing?: Approach): Verdict {
  if (contributor(actor) === 'deny') return 'deny';
  return !thing || isStaff(actor) || thing.ownerId === actor.userId ? 'allow' : 'hide';
}

export function ownApproach(actor: Actor, thing?: Approach): Verdict {
  if (member(actor) === 'deny') return 'deny';
  return !thing || thing.senderId === actor.userId ? 'allow' : 'hide';
}
