import type { AppliedAllowances } from '#contract/freight/allowances.ts';
import type { ArrivalDates } from '#contract/freight/arrival.ts';
import type { Rates } from '#contract/freight/exchange-rates.ts';
import type { Money } from '#contract/freight/money-text.ts';
import type { ComparisonSort } from '#contract/freight/offer-ranking.ts';
import type { Requirement } from '#contract/freight/required-charges.ts';
import type { Offer } from '#contract/freight-offers.ts';
import type { UserId } from '#contract/ids.ts';
import type { ComparisonText } from './comparison-text.ts';

/** What all parts of a comparison need. */
export interface ComparisonScope {
  /** In the order of the columns. */
  readonly offers: readonly Offer[];
  /** With those that are hidden. */
  readonly all: readonly Offer[];
  readonly required: readonly Requirement[];
  /** The common currency. */
  readonly currency: string;
  readonly rates: Rates;
  /** All currencies, so that each cell lists its amounts in the same order. */
  readonly currencies: readonly string[];
  readonly sort: ComparisonSort;
  readonly dates: ArrivalDates;
  /** Only for the requester and staff. */
  readonly targetPrice: Money | undefined;
  /** The offer that the others are compared with. */
  readonly best: Offer | null;
  readonly allowances: AppliedAllowances;
  readonly text: ComparisonText;
  readonly onChange: (text: ComparisonText) => void;
  /** Keeps the order of the columns until the focus leaves the field. */
  readonly onHold: () => void;
  readonly onLeave: () => void;
  /** Only the requester keeps notes. */
  readonly keepsNotes: boolean;
  readonly userId: UserId;
}

export const inOrder = ({ currencies }: ComparisonScope, amounts: readonly Money[]): readonly Money[] =>
  [...amounts].sort((one, other) => currencies.indexOf(one.currency) - currencies.indexOf(other.currency));
