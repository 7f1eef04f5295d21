import type { FreightView, RequestState } from '#contract/freight-requests.ts';
import { countOf } from '#web/lib/counts.ts';
import { formatDate } from '#web/lib/dates.ts';

export const offersTitle = (count: number): string => countOf(count, 'Offer', 'Offers');

const states: Readonly<Record<RequestState, string>> = {
  OPEN: 'Takes offers until',
  CLOSED: 'Takes no more offers.',
  AWARDED: 'Awarded: an offer was accepted.',
  CANCELLED: 'Cancelled: it takes no offers.',
};

/** 'Takes offers until the end of 30 Nov 2026 (UTC). Offers are sealed: …' */
export function stateLine({
  state,
  offersUntil,
  offers,
  paused,
}: Pick<FreightView, 'state' | 'offersUntil' | 'offers'> & Partial<Pick<FreightView, 'paused'>>): string {
  const open = paused
    ? 'Takes no offers at the moment.'
    : `${states.OPEN} the end of ${formatDate(offersUntil)} (UTC).`;
  const until = state === 'OPEN' ? open : states[state];
  const visible =
    offers === 'SEALED'
      ? 'Offers are sealed: the requester sees all of them, each forwarder only their own.'
      : 'Offers are open: everyone sees them.';
  return `${until} ${visible}`;
}
