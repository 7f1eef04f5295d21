/** Requests for the prices of many lanes. */
import { messages, type TextOf } from '../../messages.ts';
import type { Mode } from '../modes.ts';
import type { Money } from '../money-text.ts';
import { amountsOf, type Priced } from '../offer-totals.ts';
import type { volumePeriods } from './limits.ts';

const t = messages('tenders');

export type VolumePeriod = (typeof volumePeriods)[number];

export interface TenderLane {
  /** The requester’s own reference. It identifies the lane in the request. */
  readonly ref: string;
  /** As the requester wrote them: a code, a port or a city. */
  readonly origin: string;
  readonly destination: string;
  /** That of the request if it is left out. */
  readonly mode?: Mode | undefined;
  /** What is priced, such as "40'HC", 'kg' or 'shipment'. */
  readonly unit: string;
  /** Units in the period of the tender. */
  readonly volume: number;
  readonly remarks?: string | undefined;
}

export interface Tender {
  readonly period: VolumePeriod;
  readonly laneCount: number;
  readonly lanes: readonly TenderLane[];
}

/** A round after the first one. */
export interface StartedRound {
  readonly startedAt: string;
  /** What the requester wrote to the bidders who go on. */
  readonly message?: string | undefined;
}

/** What an offer asked for a lane in an earlier round. */
export interface EarlierPrice {
  readonly ref: string;
  readonly unitPrice: number;
  readonly currency: string;
}

/** The price of a lane in an offer. A lane without one is not offered. */
export interface LanePrice {
  readonly ref: string;
  /** The volume of the lane when it was priced. */
  readonly volume: number;
  /** All-in price of one unit, in units of the currency. */
  readonly unitPrice: number;
  readonly currency: string;
  readonly transitDays?: number | undefined;
  readonly freeDays?: number | undefined;
  /** The last day of this price, if it ends before the offer. */
  readonly validUntil?: string | undefined;
  readonly remark?: string | undefined;
}

const periodNames = {
  WEEK: 'per week',
  MONTH: 'per month',
  QUARTER: 'per quarter',
  YEAR: 'per year',
  TOTAL: 'in total',
} as const satisfies Readonly<Record<VolumePeriod, TextOf<'tenders'>>>;

const volumeHeadings = {
  WEEK: 'Volume per week',
  MONTH: 'Volume per month',
  QUARTER: 'Volume per quarter',
  YEAR: 'Volume per year',
  TOTAL: 'Volume in total',
} as const satisfies Readonly<Record<VolumePeriod, TextOf<'tenders'>>>;

export const periodName = (period: VolumePeriod): string => t(periodNames[period]);
export const volumeHeading = (period: VolumePeriod): string => t(volumeHeadings[period]);

interface Won {
  readonly lanes?: readonly LanePrice[] | undefined;
}

/** An accepted offer with the lanes that it won. */
export const wonTerms = <Terms extends Won>(
  terms: Terms,
  awarded: readonly { readonly ref: string }[] | null,
): Terms =>
  terms.lanes && awarded
    ? { ...terms, lanes: terms.lanes.filter(({ ref }) => awarded.some((lane) => lane.ref === ref)) }
    : terms;

const pricedOf = ({ volume, unitPrice, currency }: LanePrice): Priced => ({
  section: 'FREIGHT',
  basis: 'FLAT',
  quantity: volume,
  unitPrice,
  currency,
  state: 'INCLUDED',
});

/** Unit price times volume. @throws RangeError for an unknown currency, or an amount beyond the safe integers */
export const laneAmounts = (lanes: readonly LanePrice[]): Money[] =>
  amountsOf(lanes.map(pricedOf)).map((amount, at) => ({ currency: lanes[at]?.currency ?? '', amount: amount ?? 0 }));
