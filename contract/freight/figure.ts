import { rounded } from './packages.ts';

/** '1,860' or '10.08'. Composed without `Intl`, whose first use takes 0.1 s on a phone. */
export function figure(value: number, decimals = 3): string {
  const shown = rounded(value, decimals);
  const text = String(shown);
  // JavaScript writes numbers below 0.000001 with an exponent.
  return withCommas(text.includes('e-') ? withoutEndZeros(shown.toFixed(decimals)) : text);
}

function withoutEndZeros(decimal: string): string {
  let end = decimal.length;
  while (decimal[end - 1] === '0') end -= 1;
  return decimal.slice(0, end);
}

/** Groups the digits of a decimal number before its point: '1234567.5' is '1,234,567.5'. */
export function withCommas(decimal: string): string {
  const [whole = '', fraction] = decimal.split('.');
  const sign = whole.startsWith('-') ? '-' : '';
  const digits = whole.slice(sign.length);
  const first = digits.length % 3;
  const groups = [digits.slice(0, first), ...(digits.slice(first).match(/\d{3}/g) ?? [])].filter(
    (group) => group !== '',
  );
  return sign + groups.join(',') + (fraction === undefined ? '' : `.${fraction}`);
}
