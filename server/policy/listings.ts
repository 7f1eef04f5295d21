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
  /** A report about it is open. */
  readonly isReported: boolean;
  /** The moderator whom an admin asked to handle it. */
  readonly assignedTo: UserId | null;
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

/** Moderators read what people wrote in confidence only if it was reported, or assigned to them. */
const isReleasedTo = (actor: Actor, { isReported, assignedTo }: Submission): boolean =>
  actor.role === 'admin' || (actor.role === 'moderator' && (isReported || assignedTo === actor.userId));

/** Which submissions of an owner a list contains. */
export function submissionsShown(actor: Actor, ownerId: UserId | null): 'all' | 'released' | 'none' {
  if (actor.userId === null) return 'none';
  if (actor.role === 'admin' || actor.userId === ownerId) return 'all';
  return actor.role === 'moderator' ? 'released' : 'none';
}

export function readSubmission(actor: Actor, resource?: Submission): Verdict {
  if (member(actor) === 'deny') return 'deny';
  if (!resource || [resource.senderId, resource.ownerId].includes(actor.userId)) return 'allow';
  return isReleasedTo(actor, resource) ? 'allow' : 'hide';
}

export function answerSubmission(actor: Actor, resource?: Submission): Verdict {
  return member(actor) === 'deny' ? 'deny' : readSubmission(actor, resource);
}

export function manageSubmission(actor: Actor, resource?: Submission): Verdict {
  if (member(actor) === 'deny') return 'deny';
  return !resource || resource.ownerId === actor.userId || isReleasedTo(actor, resource) ? 'allow' : 'hide';
}

export function reportSubmission(actor: Actor, resource?: Submission): Verdict {
  if (member(actor) === 'deny') return 'deny';
  return !resource || [resource.senderId, resource.ownerId].includes(actor.userId) ? 'allow' : 'hide';
}

/** The leads of a brochure contain addresses. */
export function readLeads(actor: Actor, resource?: { readonly ownerId: UserId | null }): Verdict {
  if (member(actor) === 'deny') return 'deny';
  return !resource || resource.ownerId === actor.userId || actor.role === 'admin' ? 'allow' : 'hide';
}

export function ownSubmission(actor: Actor, resource?: Submission): Verdict {
  if (member(actor) === 'deny') return 'deny';
  return !resource || resource.senderId === actor.userId ? 'allow' : 'hide';
}
