import type { UserId } from '#contract/ids.ts';
import { type Actor, isStaff, member, type Verdict } from './actor.ts';

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
  if (!isStaff(actor)) return 'deny';
  return resource ? readPublication(actor, resource) : 'allow';
}

export function takePart(_actor: Actor, resource?: Publication): Verdict {
  return !resource || (resource.shown && !resource.removed) ? 'allow' : 'hide';
}

export function commentOn(actor: Actor, resource?: Publication): Verdict {
  return member(actor) === 'deny' ? 'deny' : takePart(actor, resource);
}

export function editComment(actor: Actor, resource?: AuthoredComment): Verdict {
  if (member(actor) === 'deny') return 'deny';
  if (!resource) return 'allow';
  if (resource.removed || !(resource.shown || isStaff(actor))) return 'hide';
  return actor.userId === resource.authorId ? 'allow' : 'deny';
}

export function removeComment(actor: Actor, resource?: AuthoredComment): Verdict {
  const own = editComment(actor, resource);
  return own === 'deny' && isStaff(actor) ? 'allow' : own;
}

export function reportComment(actor: Actor, resource?: AuthoredComment): Verdict {
  if (member(actor) === 'deny') return 'deny';
  if (!resource) return 'allow';
  if (resource.removed || !resource.shown) return 'hide';
  return actor.userId === resource.authorId ? 'deny' : 'allow';
}
