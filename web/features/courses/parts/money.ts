import type { Money } from '#contract/freight/money-text.ts';

/** Decimal places of a currency: 2 for EUR, 0 for JPY, 3 for KWD. Source: the ISO 4217 data of the runtime. */
export function digitsOf(currency: string): number {
  return formatOf(currency).resolvedOptions().maximumFractionDigits ?? 2;
}

const formats = new Map<string, Intl.NumberFormat>();

/** Creating a format is much slower than using it, so there is one for each currency. */
function formatOf(currency: string): Intl.NumberFormat {
  let format = formats.get(currency);
  if (!format) {
    format = new Intl.NumberFormat('en-US', {
      style: 'currency',
      currency,
      // Several countries share the signs $ and ¥.
      currencyDisplay: 'code',
      trailingZeroDisplay: 'stripIfInteger',
    });
    formats.set(currency, format);
  }
  return format;
}

/** 'EUR 490', 'EUR 490.50', 'JPY 48,000', 'KWD 12.500': whole amounts have no zero decimals. */
export function formatMoney({ amount, currency }: Money): string {
  return formatOf(currency)
    .format(amount / 10 ** digitsOf(currency))
    .replaceAll('\u00a0', ' ');
}

export function majorText({ amount, currency }: Money): string {
  const digits = digitsOf(currency);
  const isWhole = amount % 10 ** digits === 0;
  return (amount / 10 ** digits).toFixed(isWhole ? 0 : digits);
}

/**
 * Parses an amount in major units. It works on the digits, so that nothing is rounded.
 * @returns minor units, or null if it is not an amount of this currency
 */
export function minorUnits(input: string, currency: string): number | null {
  const match = /^(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d*))?$/.exec(input.trim());
  const digits = digitsOf(currency);
  if (!match || (match[2]?.length ?? 0) > digits) return null;
  return Number(`${match[1]?.replaceAll(',', '')}${(match[2] ?? '').padEnd(digits, '0')}`);
}
