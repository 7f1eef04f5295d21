import type { UserId } from '#contract/ids.ts';
import { type Actor, contributor, isStaff, type Verdict } from './actor.ts';

/** Events, articles and courses, which staff publish. */
export interface Publication {
  /** Not a draft, and its publication date has come. */
  readonly seen: boolean;
  readonly removed: boolean;
}
export interface Remark {
  readonly authorId: UserId | null;
  readonly removed: boolean;
  readonly seen: boolean;
}
export function readPublication(actor: Actor, thing?: Publication): Verdict {
  if (!thing) return 'allow';
  if (thing.removed) return 'hide';
  return thing.seen || isStaff(actor) ? 'allow' : 'hide';
}

export function publish(actor: Actor, thing?: Publication): Verdict {
  if (!isStaff(actor) || actor.suspended) return 'deny';
  return thing ? readPublication(actor, thing) : 'allow';
}

/** Guests may do this too, with name and address. */
export function takePart(actor: Actor, thing?: Publication): Verdict {
  if (actor.suspended) return 'deny';
  return !thing || (thing.seen && !thing.removed) ? 'allow' : 'hide';
}

export function remarkOn(actor: Actor, thing?: Publication): Verdict {
  return contributor(actor) === 'deny' ? 'deny' : takePart(actor, thing);
}

export function editRemark(actor: Actor, thing?: Remark): Verdict {
  if (contributor(actor) === 'deny') return 'deny';
  if (!thing) return 'allow';
  if (thing.removed || !(thing.seen || isStaff(actor))) return 'hide';
  return actor.userId === thing.authorId ? 'allow' : 'deny';
}

export function removeRemark(actor: Actor, thing?: Remark): Verdict {
  const own = editRemark(actor, thing);
  return own === 'deny' && isStaff(actor) && !actor.suspended ? 'allow' : own;
}

export function reportRemark(actor: Actor, thing?: Remark): Verdict {
  if (contributor(actor) === 'deny') return 'deny';
  if (!thing) return 'allow';
  if (thing.removed || !thing.seen) return 'hide';
  return actor.userId === thing.authorId ? 'deny' : 'allow';
}
