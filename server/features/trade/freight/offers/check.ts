import { amountsOf, isCurrency } from '#contract/freight/offer-totals.ts';
import { validityProblem } from '#contract/freight/offer-validity.ts';
import type { OfferTerms } from '#contract/freight-offers.ts';
import { messages } from '#contract/messages.ts';
import { Invalid } from '#server/platform/errors.ts';

const t = messages('server');

/** @throws Invalid with a message per field, such as `offer.charges.0.currency` */
export function checkOffer({ charges, validUntil }: OfferTerms): void {
  const fields: Record<string, string> = {};
  const validity = validityProblem(validUntil, Date.now());
  if (validity) fields['offer.validUntil'] = validity;
  for (const [at, { currency, validUntil: until }] of charges.entries()) {
    const ends = until === undefined ? undefined : validityProblem(until, Date.now());
    if (ends) fields[`offer.charges.${at}.validUntil`] = ends;
    if (!isCurrency(currency))
      fields[`offer.charges.${at}.currency`] = t('{code} is not a currency code.', { code: currency });
  }
  if (Object.keys(fields).length === 0 && !hasSafeAmounts(charges))
    fields['offer.charges'] = t('The total is too large.');
  if (Object.keys(fields).length > 0) throw new Invalid(fields);
}

function hasSafeAmounts(charges: OfferTerms['charges']): boolean {
  try {
    const total = amountsOf(charges).reduce<number>((sum, amount) => sum + (amount ?? 0), 0);
    return Number.isSafeInteger(total);
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}
