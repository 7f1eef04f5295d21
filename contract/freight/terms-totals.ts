/** What an offer costs in total: its charges, or the prices of its lanes for their volumes. */

import { totals } from './money.ts';
import type { Money } from './money-text.ts';
import { offerTotals, type Priced } from './offer-totals.ts';
import { type LanePrice, laneAmounts } from './tender/tender.ts';

interface Terms {
  readonly charges: readonly Priced[];
  readonly lanes?: readonly LanePrice[] | undefined;
}

/** By currency. @param amounts from `amountsOf`, if they are known */
export function termsTotals({ charges, lanes }: Terms, amounts?: readonly (number | null)[]): Money[] {
  const ofCharges = amounts ? offerTotals(charges, [...amounts]) : offerTotals(charges);
  return lanes ? totals([...ofCharges, ...laneAmounts(lanes)]) : ofCharges;
}
