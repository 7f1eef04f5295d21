/** When the goods arrive with an offer, compared with the date on which the requester wants them. */
import { DAY_MS, dayIn } from '../dates.ts';

interface Transit {
  readonly transitDaysMin?: number | undefined;
  readonly transitDaysMax?: number | undefined;
  /** The day that the offer states, as an ISO date. */
  readonly arrival?: string | undefined;
}

/** Of the request, as ISO dates. */
export interface ArrivalDates {
  readonly readyDate?: string | undefined;
  readonly deliverBy?: string | undefined;
}

export interface Arrival {
  /** ISO dates. */
  readonly first: string;
  readonly last: string;
}

const plus = (day: string, days: number): string => dayIn(days, Date.parse(day));
const daysBetween = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);

/** The stated arrival, or if the goods leave on the day on which they are ready, and not before today. Undefined without that day or a transit time. */
export function arrivalOf({ transitDaysMin: min, transitDaysMax: max, arrival }: Transit, { readyDate }: ArrivalDates) {
  if (arrival !== undefined) return { first: arrival, last: arrival } satisfies Arrival;
  const [shortest, longest] = [min ?? max, max ?? min];
  if (readyDate === undefined || shortest === undefined || longest === undefined) return undefined;
  const leaves = readyDate < dayIn(0) ? dayIn(0) : readyDate;
  return { first: plus(leaves, shortest), last: plus(leaves, longest) } satisfies Arrival;
}

export interface Lateness {
  /** `AT_RISK`: in time only with the shortest transit time. */
  readonly is: 'IN_TIME' | 'AT_RISK' | 'LATE';
  /** After the wanted date, with the longest transit time. */
  readonly days: number;
}

/** Undefined if the dates or the transit time are not known. */
export function lateness(offer: Transit, dates: ArrivalDates): Lateness | undefined {
  const arrival = arrivalOf(offer, dates);
  const { deliverBy } = dates;
  if (!arrival || deliverBy === undefined) return undefined;
  const days = daysBetween(deliverBy, arrival.last);
  if (days <= 0) return { is: 'IN_TIME', days: 0 };
  return { is: arrival.first > deliverBy ? 'LATE' : 'AT_RISK', days };
}

/** The last day on which the goods can leave to arrive in time. */
export function latestDeparture({ transitDaysMin: min, transitDaysMax: max }: Transit, { deliverBy }: ArrivalDates) {
  const longest = max ?? min;
  return deliverBy === undefined || longest === undefined ? undefined : plus(deliverBy, -longest);
}
