import type { UserId } from '#contract/ids.ts';
import type { PostStatus } from '#contract/posts.ts';
import { type Actor, isStaff, member, type Verdict } from './actor.ts';

export interface Authored {
  readonly authorId: UserId | null;
  readonly status: PostStatus;
  readonly removed: boolean;
  readonly closed: boolean;
  /** Who may read it besides its author and staff. Null: everyone. */
  readonly invitees: readonly UserId[] | null;
}
export interface Thread extends Authored {
  readonly locked: boolean;
}

const isAuthor = (actor: Actor, resource: Authored): boolean =>
  actor.userId !== null && actor.userId === resource.authorId;

const isInvited = ({ userId }: Actor, { invitees }: Authored): boolean =>
  invitees === null || (userId !== null && invitees.includes(userId));

export function readAuthored(actor: Actor, resource?: Authored): Verdict {
  if (!resource) return 'allow';
  if (resource.removed) return isStaff(actor) && resource.status !== 'draft' ? 'allow' : 'hide';
  if (isAuthor(actor, resource)) return 'allow';
  if (resource.status === 'draft') return 'hide';
  if (isStaff(actor)) return 'allow';
  return resource.status === 'success' && !resource.closed && isInvited(actor, resource) ? 'allow' : 'hide';
}

export function ownOrStaff(actor: Actor, resource?: Authored): Verdict {
  if (member(actor) === 'deny') return 'deny';
  if (!resource) return 'allow';
  if (readAuthored(actor, resource) !== 'allow' || resource.removed) return 'hide';
  return isAuthor(actor, resource) || isStaff(actor) ? 'allow' : 'deny';
}

export function replyTo(actor: Actor, thread?: Thread): Verdict {
  if (member(actor) === 'deny') return 'deny';
  if (!thread) return 'allow';
  if (readAuthored(actor, thread) !== 'allow' || thread.removed) return 'hide';
  if (thread.status !== 'success') return 'deny';
  return thread.locked && !isStaff(actor) ? 'deny' : 'allow';
}

export function reactTo(actor: Actor, resource?: Authored): Verdict {
  if (member(actor) === 'deny') return 'deny';
  if (!resource) return 'allow';
  if (readAuthored(actor, resource) !== 'allow' || resource.removed || resource.status !== 'success') return 'hide';
  return isAuthor(actor, resource) ? 'deny' : 'allow';
}

export function bookmark(actor: Actor, resource?: Authored): Verdict {
  if (member(actor) === 'deny') return 'deny';
  return resource ? readAuthored(actor, resource) : 'allow';
}

export function markAnswer(actor: Actor, thread?: Thread): Verdict {
  if (member(actor) === 'deny') return 'deny';
  if (!thread) return 'allow';
  if (readAuthored(actor, thread) !== 'allow' || thread.removed) return 'hide';
  return isAuthor(actor, thread) || isStaff(actor) ? 'allow' : 'deny';
}
