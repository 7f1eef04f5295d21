import type { UserId } from '#contract/ids.ts';
import type { PostStatus } from '#contract/posts.ts';
import { type Actor, contributor, isStaff, member, type Verdict } from './actor.ts';

export interface Authored {
  readonly authorId: UserId | null;
  readonly status: PostStatus;
  readonly removed: boolean;
  readonly closed: boolean;
}
export interface Thread extends Authored {
  readonly locked: boolean;
}

const isAuthor = (actor: Actor, thing: Authored): boolean => actor.userId !== null && actor.userId === thing.authorId;

export function readAuthored(actor: Actor, thing?: Authored): Verdict {
  if (!thing) return 'allow';
  if (thing.removed) return isStaff(actor) && thing.status !== 'draft' ? 'allow' : 'hide';
  if (isAuthor(actor, thing)) return 'allow';
  if (thing.status === 'draft') return 'hide';
  if (isStaff(actor)) return 'allow';
  return thing.status === 'success' && !thing.closed ? 'allow' : 'hide';
}

export function ownOrStaff(actor: Actor, thing?: Authored): Verdict {
  if (contributor(actor) === 'deny') return 'deny';
  if (!thing) return 'allow';
  if (readAuthored(actor, thing) !== 'allow' || thing.removed) return 'hide';
  return isAuthor(actor, thing) || isStaff(actor) ? 'allow' : 'deny';
}

export function replyTo(actor: Actor, thread?: Thread): Verdict {
  if (contributor(actor) === 'deny') return 'deny';
  if (!thread) return 'allow';
  if (readAuthored(actor, thread) !== 'allow' || thread.removed) return 'hide';
  if (thread.status !== 'success') return 'deny';
  return thread.locked && !isStaff(actor) ? 'deny' : 'allow';
}

/** Likes, bookmarks and reports are for texts that the actor can read and did not write. */
export function respondTo(actor: Actor, thing?: Authored): Verdict {
  if (contributor(actor) === 'deny') return 'deny';
  if (!thing) return 'allow';
  if (readAuthored(actor, thing) !== 'allow' || thing.removed || thing.status !== 'success') return 'hide';
  return isAuthor(actor, thing) ? 'deny' : 'allow';
}

export function keep(actor: Actor, thing?: Authored): Verdict {
  if (member(actor) === 'deny') return 'deny';
  return thing ? readAuthored(actor, thing) : 'allow';
}

export function markAnswer(actor: Actor, thread?: Thread): Verdict {
  if (contributor(actor) === 'deny') return 'deny';
  if (!thread) return 'allow';
  if (readAuthored(actor, thread) !== 'allow' || thread.removed) return 'hide';
  return isAuthor(actor, thread) || isStaff(actor) ? 'allow' : 'deny';
}
