/** How an offer carries the goods, besides its carrier and its transit time. */

import { dayText } from '../dates.ts';
import { messages } from '../messages.ts';
import { term } from '../terms.ts';
import { emissionsText, type StatedEmissions } from './offer-emissions.ts';

const t = messages('freight');

export interface Routing extends StatedEmissions {
  /** The carrier’s service or string, a flight number or a train. */
  readonly serviceName?: string | undefined;
  /** ISO dates. */
  readonly departure?: string | undefined;
  readonly arrival?: string | undefined;
  /** The places in their order. Empty: direct. */
  readonly transhipments?: readonly string[] | undefined;
}

export const MAX_TRANSHIPMENTS = 5;

const dateText = (day: string | undefined): string | undefined => (day ? dayText(new Date(day)) : undefined);

/** 'via Colombo, Salalah' or 'Direct'; undefined if it is not stated. */
export function viaText({ transhipments }: Routing): string | undefined {
  if (!transhipments) return undefined;
  return transhipments.length === 0 ? term('Direct') : t('via {places}', { places: transhipments.join(', ') });
}

type RoutingName = 'Service' | 'Departure' | 'Arrival' | 'Transhipment' | 'CO2e, well-to-wake';

/** Each with its name; undefined for what is not stated. */
export const routingFacts = (offer: Routing): (readonly [RoutingName, string | undefined])[] => [
  ['Service', offer.serviceName],
  ['Departure', dateText(offer.departure)],
  ['Arrival', dateText(offer.arrival)],
  ['Transhipment', viaText(offer)],
  ['CO2e, well-to-wake', emissionsText(offer)],
];
