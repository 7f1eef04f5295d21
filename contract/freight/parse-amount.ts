/** Amounts of money as people type them. */
import { type Money, minorDigits } from './money-text.ts';

/**
 * Reads '1234.5', '1,234.50' or '1 234.50'. It works on the digits, so that nothing is rounded.
 * @returns undefined if it is not an amount of this currency, or has more decimals than the currency
 */
export function parseAmount(text: string, currency: string): Money | undefined {
  const match = /^(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d*))?$/.exec(withoutSpaces(text.trim()));
  const digits = minorDigits(currency);
  const [, whole = '', decimals = ''] = match ?? [];
  if (!match || decimals.length > digits) return undefined;
  const amount = Number(whole.replaceAll(',', '') + decimals.padEnd(digits, '0'));
  return Number.isSafeInteger(amount) ? { currency, amount } : undefined;
}

/** Without spaces and apostrophes between thousands. */
export const withoutSpaces = (digits: string): string => digits.replace(/(?<=\d)[\s'’](?=\d{3}(?!\d))/g, '');

/** 'Enter an amount in EUR with at most 2 decimals', or 'in JPY without decimals'. */
export function enterAmount(currency: string): string {
  const digits = minorDigits(currency);
  return `Enter an amount in ${currency} ${digits === 0 ? 'without decimals' : `with at most ${digits} decimals`}`;
}
