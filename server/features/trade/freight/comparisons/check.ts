import { dayIn } from '#contract/dates.ts';
import { rateText } from '#contract/freight/exchange-rates.ts';
import { isCurrency } from '#contract/freight/offer-totals.ts';
import { doubtOf } from '#contract/freight/usual-rates.ts';
import type { OfferId } from '#contract/ids.ts';
import { messages } from '#contract/messages.ts';
import type { ComparisonInput } from '#contract/offer-comparisons.ts';
import { Invalid } from '#server/platform/errors.ts';

const t = messages('server');

type Rate = ComparisonInput['rates'][number];

/** @throws Invalid with a message per field, such as `comparison.rates.0.rate` */
export function checkComparison(comparison: ComparisonInput, offerIds: readonly OfferId[]): void {
  const { currency, rates, ratesOn, allowances, counted } = comparison;
  const fields: Record<string, string> = {};
  const refuse = (field: string, problem: string | undefined) => {
    if (problem) fields[`comparison.${field}`] = problem;
  };
  if (currency !== null) refuse('currency', currencyProblem(currency));
  // Tomorrow has begun somewhere.
  if (ratesOn !== null && ratesOn > dayIn(1)) refuse('ratesOn', t('The date of the rates can’t be in the future.'));
  const pairs = new Set<string>();
  for (const [at, rate] of rates.entries()) {
    const pair = [rate.base, rate.quote].sort().join();
    refuse(`rates.${at}.rate`, pairs.has(pair) ? t('State one rate for each pair of currencies.') : doubt(rate));
    refuse(`rates.${at}.base`, currencyProblem(rate.base));
    refuse(`rates.${at}.quote`, rate.quote === rate.base ? t('Choose another currency.') : currencyProblem(rate.quote));
    pairs.add(pair);
  }
  for (const [at, { offerId, estimate }] of allowances.entries()) {
    if (!offerIds.includes(offerId)) refuse(`allowances.${at}.offerId`, t('This is no offer to the request.'));
    if (estimate) refuse(`allowances.${at}.estimate`, currencyProblem(estimate.currency));
  }
  for (const [at, { offerId }] of counted.entries()) {
    if (!offerIds.includes(offerId)) refuse(`counted.${at}.offerId`, t('This is no offer to the request.'));
  }
  if (Object.keys(fields).length > 0) throw new Invalid(fields);
}

const currencyProblem = (code: string): string | undefined =>
  isCurrency(code) ? undefined : t('{code} is not a currency code.', { code });

function doubt({ base, quote, rate, confirmed }: Rate): string | undefined {
  const found = confirmed ? undefined : doubtOf(rate, base, quote);
  if (!found) return undefined;
  const { better, usual } = found;
  const usually = rateText({ base, quote, rate: better ?? Number(usual.toPrecision(2)) });
  const values = { usually, rate: rateText({ base, quote, rate }) };
  return better
    ? t(
        'Is the rate inverted or its decimal point in the wrong place? Did you mean {usually}? Send `confirmed: true` to keep {rate}.',
        values,
      )
    : t(
        'Is the rate inverted or its decimal point in the wrong place? It is usually about {usually}. Send `confirmed: true` to keep {rate}.',
        values,
      );
}
