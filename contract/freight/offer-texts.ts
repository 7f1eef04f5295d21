/** The parts of an offer, one line each. */

import { dayText } from '../dates.ts';
import { messages } from '../messages.ts';
import { term } from '../terms.ts';
import { isPercentage } from './charge-bases.ts';
import { basisNames, chargeStateNames } from './charge-names.ts';
import type { TypedCharge } from './charge-types.ts';
import { figure } from './figure.ts';
import { unitsText } from './money-text.ts';
import type { Priced } from './offer-totals.ts';
import { breaksText, breakText } from './weight-breaks.ts';

const t = messages('freight');

export type NamedCharge = Priced & TypedCharge & { readonly validUntil?: string | undefined };

/** '2 × USD 1,450 per container', '1.2 × EUR 60 per W/M, minimum EUR 95', or 'At cost'. */
export function chargeText(charge: NamedCharge): string {
  const { state, currency, minimum, maximum, validUntil } = charge;
  if (state !== 'INCLUDED') return term(chargeStateNames[state]);
  return [
    priceText(charge),
    ...(minimum === undefined ? [] : [t('minimum {price}', { price: unitsText(currency, minimum) })]),
    ...(maximum === undefined ? [] : [t('maximum {price}', { price: unitsText(currency, maximum) })]),
    ...(validUntil === undefined ? [] : [t('valid until {date}', { date: dayText(new Date(validUntil)) })]),
  ].join(', ');
}

function priceText({ basis, quantity, unitPrice, currency, breaks }: NamedCharge): string {
  const byWeight = breaks && breakText(breaks, quantity, currency);
  if (byWeight) return t('{price}, breaks {breaks}', { price: byWeight, breaks: breaksText(breaks) });
  if (isPercentage(basis)) {
    const value = basis === 'PERCENT_OF_VALUE' ? ` ${unitsText(currency, quantity)}` : '';
    return `${figure(unitPrice)}${term(basisNames[basis])}${value}`;
  }
  const price = unitsText(currency, unitPrice);
  if (basis === 'FLAT' && quantity === 1) return price;
  return `${figure(quantity)} × ${price}${basis === 'FLAT' ? '' : ` ${term(basisNames[basis])}`}`;
}
