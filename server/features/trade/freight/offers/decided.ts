import type { OfferState } from '#contract/freight-offers.ts';
import type { RequestState } from '#contract/freight-requests.ts';
import { Conflict, Forbidden } from '#server/platform/errors.ts';
import { type Actor, can } from '#server/policy.ts';
import type { OfferHead } from './queries.ts';

const messages: Readonly<Record<OfferState | RequestState, string>> = {
  SUBMITTED: 'This offer has not been decided yet.',
  SHORTLISTED: 'This offer is on the shortlist.',
  ACCEPTED: 'This offer was accepted.',
  DECLINED: 'This offer was declined.',
  WITHDRAWN: 'This offer was withdrawn.',
  EXPIRED: 'This offer has expired. Ask its author to revise it.',
  OPEN: 'This request is open.',
  CLOSED: 'This request takes no more offers.',
  AWARDED: 'This request was awarded to another offer.',
  CANCELLED: 'This request was cancelled.',
};

export const decided = (state: OfferState | RequestState): Conflict => new Conflict(messages[state], state);

export const isUndecided = ({ state }: Pick<OfferHead, 'state'>): boolean =>
  state === 'SUBMITTED' || state === 'SHORTLISTED';

/** @throws Conflict PAUSED */
export function requireUnpaused({ paused }: { readonly paused: boolean }): void {
  if (paused) throw new Conflict('This request takes no offers at the moment. Try again later.', 'PAUSED');
}

export function requireOwn(actor: Actor, { authorId }: OfferHead): void {
  if (authorId === null || can(actor, 'offer.own', { ownerId: authorId }) !== 'allow') {
    throw new Forbidden('Only the person who made this offer can change it.');
  }
}
