/** What the requester expects an incomplete offer to cost beyond its total. */
import type { Rates } from './exchange-rates.ts';
import type { Money } from './money-text.ts';
import { type ComparedOffer, medianOfOthers, totalIn } from './offer-comparison.ts';
import { type ChargeKey, type Gap, gapsOf, isSameKey, type Requirement } from './required-charges.ts';

/** For one charge that one offer lacks. */
export interface Allowance extends ChargeKey {
  readonly offerId: string;
  /** The requester’s own estimate. Null for the median of the other offers. */
  readonly estimate: Money | null;
}

export interface AppliedAllowance {
  readonly gap: Gap;
  readonly isMedian: boolean;
  /** In the common currency. Null if a rate or the amounts of the others are missing. */
  readonly money: Money | null;
}

export interface AllowanceScope {
  readonly offers: readonly ComparedOffer[];
  readonly required: readonly Requirement[];
  readonly allowances: readonly Allowance[];
  readonly currency: string;
  readonly rates: Rates;
}

/** Those for what the offer still lacks. */
export function allowancesOf(offer: ComparedOffer, scope: AllowanceScope): AppliedAllowance[] {
  const { offers, required, allowances, currency, rates } = scope;
  const own = allowances.filter(({ offerId }) => offerId === offer.id);
  return gapsOf(offer.charges, required).flatMap((gap) => {
    const allowance = own.find((one) => isSameKey(one, gap));
    if (!allowance) return [];
    const { estimate } = allowance;
    const money = estimate
      ? totalIn(currency, [estimate], rates).money
      : medianOfOthers(offer, gap, offers, { currency, rates });
    return [{ gap, isMedian: estimate === null, money }];
  });
}

/** By the id of the offer. */
export type AppliedAllowances = Readonly<Record<string, readonly AppliedAllowance[] | undefined>>;

export const allAllowances = (scope: AllowanceScope): AppliedAllowances =>
  Object.fromEntries(scope.offers.map((offer) => [offer.id, allowancesOf(offer, scope)]));

/** In the common currency. Null without any. */
export function allowanceSum(applied: readonly AppliedAllowance[] | undefined): Money | null {
  const known = (applied ?? []).flatMap(({ money }) => money ?? []);
  const [first] = known;
  return first ? { currency: first.currency, amount: known.reduce((sum, { amount }) => sum + amount, 0) } : null;
}
