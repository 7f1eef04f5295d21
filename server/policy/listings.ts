import type { JobStatus } from '#contract/careers.ts';
import type { UserId } from '#contract/ids.ts';
import { type Actor, isStaff, member, staff, type Verdict } from './actor.ts';

export type Listing = {
  readonly ownerId: UserId | null;
  readonly status: JobStatus;
  readonly removed: boolean;
};
/** The sender has an account, or is a guest whose address an account has verified since. */
export interface Submission {
  readonly senderId: UserId | null;
  /** Null if staff answer, or if the company has no owner. */
  readonly ownerId: UserId | null;
}

export function readListing(actor: Actor, resource?: Listing): Verdict {
  if (!resource) return 'allow';
  if (resource.removed) return isStaff(actor) && resource.status !== 'draft' ? 'allow' : 'hide';
  if (actor.userId !== null && actor.userId === resource.ownerId) return 'allow';
  if (resource.status === 'draft') return 'hide';
  return resource.status === 'published' || resource.status === 'closed' || isStaff(actor) ? 'allow' : 'hide';
}

export function editListing(actor: Actor, resource?: Listing): Verdict {
  if (member(actor) === 'deny') return 'deny';
  if (!resource) return 'allow';
  if (readListing(actor, resource) !== 'allow' || resource.removed) return 'hide';
  return actor.userId === resource.ownerId || isStaff(actor) ? 'allow' : 'deny';
}

export function ownListing(actor: Actor, resource?: Listing): Verdict {
  const verdict = editListing(actor, resource);
  return verdict !== 'allow' || !resource || resource.ownerId === actor.userId ? verdict : 'deny';
}

export function contactListing(actor: Actor, resource?: Listing): Verdict {
  if (!resource) return 'allow';
  if (resource.removed || !['published', 'closed'].includes(resource.status)) return 'hide';
  return actor.userId !== null && actor.userId === resource.ownerId ? 'deny' : 'allow';
}

export function joinOrClaim(actor: Actor, resource?: Listing): Verdict {
  if (member(actor) === 'deny') return 'deny';
  return !resource || (resource.status === 'published' && !resource.removed) ? 'allow' : 'hide';
}

export function restoreListing(actor: Actor, resource?: Listing): Verdict {
  if (staff(actor) === 'deny') return 'deny';
  return resource?.status !== 'draft' ? 'allow' : 'hide';
}

export function readSubmission(actor: Actor, resource?: Submission): Verdict {
  if (member(actor) === 'deny') return 'deny';
  return !resource || isStaff(actor) || [resource.senderId, resource.ownerId].includes(actor.userId) ? 'allow' : 'hide';
}

export function answerSubmission(actor: Actor, resource?: Submission): Verdict {
  return member(actor) === 'deny' ? 'deny' : readSubmission(actor, resource);
}

export function manageSubmission(actor: Actor, resource?: Submission): Verdict {
  if (member(actor) === 'deny') return 'deny';
  return !resource || isStaff(actor) || resource.ownerId === actor.userId ? 'allow' : 'hide';
}

export function ownSubmission(actor: Actor, resource?: Submission): Verdict {
  if (member(actor) === 'deny') return 'deny';
  return !resource || resource.senderId === actor.userId ? 'allow' : 'hide';
}
