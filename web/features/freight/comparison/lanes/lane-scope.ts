import type { LaneComparison } from '#contract/freight/tender/compare-lanes.ts';
import type { VolumePeriod } from '#contract/freight/tender/tender.ts';
import type { Offer } from '#contract/freight-offers.ts';

/** What all parts of a comparison of lanes need. */
export interface LaneScope {
  readonly comparison: LaneComparison;
  /** In the order of the columns. */
  readonly offers: readonly Offer[];
  /** The common currency. */
  readonly currency: string;
  readonly period: VolumePeriod;
}

/** The company says more than the name of a person. */
export const bidderName = ({ user }: Offer): string => user.identity?.company ?? user.name;
