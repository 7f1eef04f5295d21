import type { UserId } from '#contract/ids.ts';
import { type Actor, contributor, isStaff, type Verdict } from './actor.ts';

/** Events, articles and courses, which staff publish. */
export interface Publication {
  /** Not a draft, and its publication date has come. */
  readonly shown: boolean;
  readonly removed: boolean;
}
export interface AuthoredComment {
  readonly authorId: UserId | null;
  readonly removed: boolean;
  readonly shown: boolean;
}
export function readPublication(actor: Actor, resource?: Publication): Verdict {
  if (!resource) return 'allow';
  if (resource.removed) return 'hide';
  return resource.shown || isStaff(actor) ? 'allow' : 'hide';
}

export function publish(actor: Actor, resource?: Publication): Verdict {
  if (!isStaff(actor) || actor.suspended) return 'deny';
  return resource ? readPublication(actor, resource) : 'allow';
}

/** Guests may do this too, with name and address. */
export function takePart(actor: Actor, resource?: Publication): Verdict {
  if (actor.suspended) return 'deny';
  return !resource || (resource.shown && !resource.removed) ? 'allow' : 'hide';
}

export function commentOn(actor: Actor, resource?: Publication): Verdict {
  return contributor(actor) === 'deny' ? 'deny' : takePart(actor, resource);
}

export function editComment(actor: Actor, resource?: AuthoredComment): Verdict {
  if (contributor(actor) === 'deny') return 'deny';
  if (!resource) return 'allow';
  if (resource.removed || !(resource.shown || isStaff(actor))) return 'hide';
  return actor.userId === resource.authorId ? 'allow' : 'deny';
}

export function removeComment(actor: Actor, resource?: AuthoredComment): Verdict {
  const own = editComment(actor, resource);
  return own === 'deny' && isStaff(actor) && !actor.suspended ? 'allow' : own;
}

export function reportComment(actor: Actor, resource?: AuthoredComment): Verdict {
  if (contributor(actor) === 'deny') return 'deny';
  if (!resource) return 'allow';
  if (resource.removed || !resource.shown) return 'hide';
  return actor.userId === resource.authorId ? 'deny' : 'allow';
}
