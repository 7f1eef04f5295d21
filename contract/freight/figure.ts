import { currentLanguage, languageTag } from '../messages.ts';
import { DEFAULT_LANGUAGE } from '../portal-languages.ts';
import { rounded } from './packages.ts';

/** '1,860' or '10.08', as the reader writes numbers. */
export const figure = (value: number, decimals = 3): string => withCommas(plainFigure(value, decimals));

/** '1860' or '10.08' */
export function plainFigure(value: number, decimals: number): string {
  const shown = rounded(value, decimals);
  const text = String(shown);
  // JavaScript writes numbers below 0.000001 with an exponent.
  return text.includes('e-') ? withoutEndZeros(shown.toFixed(decimals)) : text;
}

/** '12.0': always with so many decimals, without groups. */
export const fixedFigure = (value: number, decimals: number): string =>
  currentLanguage() === DEFAULT_LANGUAGE
    ? value.toFixed(decimals)
    : numberFormat(languageTag(), decimals, false).format(value);

function withoutEndZeros(decimal: string): string {
  let end = decimal.length;
  while (decimal[end - 1] === '0') end -= 1;
  return decimal.slice(0, end);
}

/** Keeps its formatters, because making one takes longer than using it. */
const formats = new Map<string, Intl.NumberFormat>();

function numberFormat(tag: string, decimals: number, isGrouped: boolean): Intl.NumberFormat {
  const key = `${tag} ${decimals} ${isGrouped}`;
  const known = formats.get(key);
  if (known) return known;
  const format = new Intl.NumberFormat(tag, {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
    useGrouping: isGrouped,
    // As prices and documents have them, also in Arabic.
    numberingSystem: 'latn',
  });
  formats.set(key, format);
  return format;
}

/**
 * A decimal number as the reader writes it: '1234567.5' is '1,234,567.5', and '1.234.567,5' in German. English is composed
 * without `Intl`, whose first use takes 0.1 s on a phone.
 */
export function withCommas(decimal: string): string {
  const [whole = '', fraction] = decimal.split('.');
  if (currentLanguage() !== DEFAULT_LANGUAGE) {
    return numberFormat(languageTag(), fraction?.length ?? 0, true).format(decimal as Intl.StringNumericLiteral);
  }
  const sign = whole.startsWith('-') ? '-' : '';
  const digits = whole.slice(sign.length);
  const first = digits.length % 3;
  const groups = [digits.slice(0, first), ...(digits.slice(first).match(/\d{3}/g) ?? [])].filter(
    (group) => group !== '',
  );
  return sign + groups.join(',') + (fraction === undefined ? '' : `.${fraction}`);
}
