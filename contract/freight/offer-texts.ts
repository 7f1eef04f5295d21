/** The parts of an offer, one line each. */
import { dayText } from '../dates.ts';
import { isPercentage } from './charge-bases.ts';
import { basisNames, chargeStateNames } from './charge-names.ts';
import type { TypedCharge } from './charge-types.ts';
import { figure } from './figure.ts';
import { unitsText } from './money-text.ts';
import type { Priced } from './offer-totals.ts';
import { breaksText, breakText } from './weight-breaks.ts';

export type NamedCharge = Priced & TypedCharge & { readonly validUntil?: string | undefined };

/** '2 × USD 1,450 per container', '1.2 × EUR 60 per W/M, minimum EUR 95', or 'At cost'. */
export function chargeText(charge: NamedCharge): string {
  const { state, currency, minimum, maximum, validUntil } = charge;
  if (state !== 'INCLUDED') return chargeStateNames[state];
  return [
    priceText(charge),
    ...(minimum === undefined ? [] : [`minimum ${unitsText(currency, minimum)}`]),
    ...(maximum === undefined ? [] : [`maximum ${unitsText(currency, maximum)}`]),
    ...(validUntil === undefined ? [] : [`valid until ${dayText(new Date(validUntil))}`]),
  ].join(', ');
}

function priceText({ basis, quantity, unitPrice, currency, breaks }: NamedCharge): string {
  const byWeight = breaks && breakText(breaks, quantity, currency);
  if (byWeight) return `${byWeight}, breaks ${breaksText(breaks)}`;
  if (isPercentage(basis)) {
    const value = basis === 'PERCENT_OF_VALUE' ? ` ${unitsText(currency, quantity)}` : '';
    return `${figure(unitPrice)}${basisNames[basis]}${value}`;
  }
  const price = unitsText(currency, unitPrice);
  if (basis === 'FLAT' && quantity === 1) return price;
  return `${figure(quantity)} × ${price}${basis === 'FLAT' ? '' : ` ${basisNames[basis]}`}`;
}
