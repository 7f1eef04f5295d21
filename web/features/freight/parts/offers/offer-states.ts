import type { Offer, OfferState } from '#contract/freight-offers.ts';
import { messages } from '#contract/messages.ts';
import { type Term, term } from '#contract/terms.ts';
import type { State } from '#web/ui/badge.tsx';

const t = messages('freight');

const offerStates: Readonly<Record<OfferState, State & { readonly name: Term }>> = {
  SUBMITTED: { name: 'Submitted', tone: 'neutral' },
  SHORTLISTED: { name: 'Shortlisted', tone: 'info' },
  ACCEPTED: { name: 'Accepted', tone: 'good' },
  DECLINED: { name: 'Declined', tone: 'bad' },
  WITHDRAWN: { name: 'Withdrawn', tone: 'neutral' },
  EXPIRED: { name: 'Expired', tone: 'warn' },
};

/** With its name in the language of the reader. */
export const offerState = (state: OfferState): State => ({
  ...offerStates[state],
  name: term(offerStates[state].name),
});

/** After a change of the request, an offer that still applies can be sent again as it is. */
export const reviseAction = ({ isOutdated }: Pick<Offer, 'isOutdated'>): string =>
  isOutdated ? t('Confirm or revise') : t('Revise');

/** The state and what else to know before a decision. */
export function badgesOf({ state, isOutdated, hidden }: Pick<Offer, 'state' | 'isOutdated' | 'hidden'>): State[] {
  const isUndecided = state === 'SUBMITTED' || state === 'SHORTLISTED';
  return [
    offerState(state),
    ...(isOutdated && isUndecided ? [{ name: t('Outdated'), tone: 'warn' } as const] : []),
    ...(hidden ? [{ name: t('Hidden'), tone: 'bad' } as const] : []),
  ];
}
