import { amountsOf, isCurrency } from '#contract/freight/offer-totals.ts';
import { validityProblem } from '#contract/freight/offer-validity.ts';
import { type LanePrice, laneAmounts, type Tender } from '#contract/freight/tender/tender.ts';
import type { OfferTerms, SentTerms } from '#contract/freight-offers.ts';
import { messages } from '#contract/messages.ts';
import { Invalid } from '#server/platform/errors.ts';

const t = messages('server');

/** @throws Invalid with a message per field, such as `offer.charges.0.currency` */
export function checkOffer({ charges, lanes = [], validUntil }: SentTerms): void {
  const fields: Record<string, string> = {};
  const validity = validityProblem(validUntil, Date.now());
  if (validity) fields['offer.validUntil'] = validity;
  for (const [at, { currency, validUntil: until }] of charges.entries()) {
    const ends = until === undefined ? undefined : validityProblem(until, Date.now());
    if (ends) fields[`offer.charges.${at}.validUntil`] = ends;
    if (!isCurrency(currency))
      fields[`offer.charges.${at}.currency`] = t('{code} is not a currency code.', { code: currency });
  }
  for (const [at, { currency, validUntil: until }] of lanes.entries()) {
    const ends = until === undefined ? undefined : validityProblem(until, Date.now());
    if (ends) fields[`offer.lanes.${at}.validUntil`] = ends;
    if (!isCurrency(currency))
      fields[`offer.lanes.${at}.currency`] = t('{code} is not a currency code.', { code: currency });
  }
  if (Object.keys(fields).length === 0 && !hasSafeAmounts(charges))
    fields['offer.charges'] = t('The total is too large.');
  if (Object.keys(fields).length > 0) throw new Invalid(fields);
}

/**
 * Prices of lanes with their volumes, in the order of the request.
 * @throws Invalid if the request asks for lanes and the offer has charges, the other way round, or a lane does not exist
 */
export function storedTerms({ lanes, ...terms }: SentTerms, tender: Tender | undefined): OfferTerms {
  if (!tender) {
    if (lanes) throw new Invalid({ 'offer.lanes': t('This request has no lanes. Send charges instead.') });
    return terms;
  }
  if (!lanes || terms.charges.length > 0) {
    throw new Invalid({
      'offer.lanes': t('This request has lanes. Send a price for each lane that you offer, and no charges.'),
    });
  }
  const priceOf = new Map(lanes.map((lane) => [lane.ref, lane]));
  const priced = tender.lanes.flatMap(({ ref, volume }): LanePrice[] => {
    const price = priceOf.get(ref);
    priceOf.delete(ref);
    return price ? [{ ...price, volume }] : [];
  });
  const [unknown] = priceOf.keys();
  if (unknown !== undefined) {
    throw new Invalid({ 'offer.lanes': t('The request has no lane with the reference “{ref}”.', { ref: unknown }) });
  }
  if (!hasSafeLanes(priced)) throw new Invalid({ 'offer.lanes': t('The total is too large.') });
  return { ...terms, lanes: priced };
}

function hasSafeLanes(lanes: readonly LanePrice[]): boolean {
  try {
    return laneAmounts(lanes).reduce((sum, { amount }) => sum + amount, 0) <= Number.MAX_SAFE_INTEGER;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
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
