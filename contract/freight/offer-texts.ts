/** The parts of an offer, one line each. */
import { basisNames, chargeStateNames } from './charge-names.ts';
import type { TypedCharge } from './charge-types.ts';
import { figure } from './figure.ts';
import { unitsText } from './money-text.ts';
import type { Priced } from './offer-totals.ts';

export type NamedCharge = Priced & TypedCharge;

/** '2 × USD 1,450 per container', or 'At cost'. */
export function chargeText({ basis, quantity, unitPrice, currency, state }: NamedCharge): string {
  if (state !== 'INCLUDED') return chargeStateNames[state];
  if (basis === 'PERCENT') return `${figure(unitPrice)}${basisNames.PERCENT}`;
  const price = unitsText(currency, unitPrice);
  if (basis === 'FLAT' && quantity === 1) return price;
  return `${figure(quantity)} × ${price}${basis === 'FLAT' ? '' : ` ${basisNames[basis]}`}`;
}
