import { type Money, minorDigits, moneyText, withoutZeros } from '#contract/freight/money-text.ts';

/** '490.00', '1250.07', '48000'. */
export const decimalText = (money: Money): string =>
  moneyText(money)
    .slice(money.currency.length + 1)
    .replaceAll(',', '');

/** As a form shows it: '490', '1250.07'. */
export const majorText = (money: Money): string => withoutZeros(decimalText(money));

/**
 * Parses an amount in units of the currency. It works on the digits, so that nothing is rounded.
 * @returns minor units, or null if it is not an amount of this currency
 */
export function minorUnits(input: string, currency: string): number | null {
  const match = /^(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d*))?$/.exec(input.trim());
  const digits = minorDigits(currency);
  if (!match || (match[2]?.length ?? 0) > digits) return null;
  return Number(`${match[1]?.replaceAll(',', '')}${(match[2] ?? '').padEnd(digits, '0')}`);
}
