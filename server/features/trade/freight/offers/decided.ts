import type { OfferState } from '#contract/freight-offers.ts';
import type { RequestState } from '#contract/freight-requests.ts';
import { messages } from '#contract/messages.ts';
import { Conflict, Forbidden } from '#server/platform/errors.ts';
import { type Actor, can } from '#server/policy.ts';
import type { OfferHead } from './queries.ts';

const t = messages('server');

const reasons: Readonly<Record<OfferState | RequestState, string>> = {
  get SUBMITTED() {
    return t('This offer has not been decided yet.');
  },
  get SHORTLISTED() {
    return t('This offer is on the shortlist.');
  },
  get ACCEPTED() {
    return t('This offer was accepted.');
  },
  get DECLINED() {
    return t('This offer was declined.');
  },
  get WITHDRAWN() {
    return t('This offer was withdrawn.');
  },
  get EXPIRED() {
    return t('This offer has expired. Ask its author to revise it.');
  },
  get OPEN() {
    return t('This request is open.');
  },
  get CLOSED() {
    return t('This request takes no more offers.');
  },
  get AWARDED() {
    return t('This request was awarded to another offer.');
  },
  get CANCELLED() {
    return t('This request was cancelled.');
  },
};

export const decided = (state: OfferState | RequestState): Conflict => new Conflict(reasons[state], state);

export const isUndecided = ({ state }: Pick<OfferHead, 'state'>): boolean =>
  state === 'SUBMITTED' || state === 'SHORTLISTED';

/** @throws Conflict PAUSED */
export function requireUnpaused({ paused }: { readonly paused: boolean }): void {
  if (paused) throw new Conflict(t('This request takes no offers at the moment. Try again later.'), 'PAUSED');
}

export function requireOwn(actor: Actor, { authorId }: OfferHead): void {
  if (authorId === null || can(actor, 'offer.own', { ownerId: authorId }) !== 'allow') {
    throw new Forbidden(t('Only the person who made this offer can change it.'));
  }
}
