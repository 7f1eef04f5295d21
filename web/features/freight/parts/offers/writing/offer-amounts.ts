import type { Money } from '#contract/freight/money-text.ts';
import { amountsOf, isCurrency, offerTotals, type Priced } from '#contract/freight/offer-totals.ts';
import { bodyOf, type OfferText, sentCharges } from './offer-text.ts';

export interface Amounts {
  /** Amounts by the key of their row. Incomplete rows and charges that are not included have none. */
  readonly byRow: ReadonlyMap<string, Money>;
  readonly totals: readonly Money[];
}

const none: Amounts = { byRow: new Map(), totals: [] };

/** The amounts of the charges that are complete so far. */
export function amountsIn(text: OfferText): Amounts {
  const { charges } = bodyOf(text);
  const complete = sentCharges(text).flatMap(({ key, unitPrice }, at) => {
    const charge = charges[at] as Priced;
    const prices = charge.breaks?.map((one) => one.unitPrice) ?? [charge.unitPrice];
    const isReadable = !prices.concat(charge.quantity).some(Number.isNaN) && isCurrency(charge.currency);
    return isReadable && (charge.breaks || unitPrice.trim() !== '') ? [{ key, charge }] : [];
  });
  try {
    const priced = complete.map(({ charge }) => charge);
    const amounts = amountsOf(priced);
    const rows = complete.flatMap(({ key, charge: { currency } }, at) => {
      const amount = amounts[at];
      return amount === null || amount === undefined ? [] : [[key, { currency, amount }] as const];
    });
    const totals = offerTotals(priced);
    return { byRow: new Map(rows), totals };
  } catch (error) {
    // Too large; the server's limits say so when it is sent.
    if (error instanceof RangeError) return none;
    throw error;
  }
}
