import type { UserId } from '#contract/ids.ts';
import { type Actor, member, type Owned, type Verdict } from './actor.ts';
import { readAuthored, replyTo, type Thread } from './posts.ts';

export function makeOffer(actor: Actor, thread?: Thread): Verdict {
  const verdict = replyTo(actor, thread);
  return verdict === 'allow' && thread && thread.authorId === actor.userId ? 'deny' : verdict;
}

export function ownOffer(actor: Actor, offer?: Owned): Verdict {
  if (member(actor) === 'deny') return 'deny';
  return !offer || offer.ownerId === actor.userId ? 'allow' : 'hide';
}

interface Parties {
  readonly requesterId: UserId | null;
  readonly forwarderId: UserId | null;
}

export function ownShipment(actor: Actor, parties?: Parties): Verdict {
  if (member(actor) === 'deny') return 'deny';
  return !parties || [parties.requesterId, parties.forwarderId].includes(actor.userId) ? 'allow' : 'hide';
}

/** The caller checks whether it is shown to the actor. */
export function reportShown(actor: Actor, text?: { readonly ownerId: UserId | null }): Verdict {
  if (member(actor) === 'deny') return 'deny';
  return text && text.ownerId === actor.userId ? 'deny' : 'allow';
}

export function decideRequest(actor: Actor, thread?: Thread): Verdict {
  if (member(actor) === 'deny') return 'deny';
  if (!thread) return 'allow';
  if (readAuthored(actor, thread) !== 'allow' || thread.removed) return 'hide';
  return actor.userId === thread.authorId && thread.status === 'success' ? 'allow' : 'deny';
}
