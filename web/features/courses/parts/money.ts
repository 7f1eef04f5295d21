/** Money in minor units of its currency (ISO 4217), as the API keeps it. */
export interface Money {
  /** Whole minor units: 49000 EUR is € 490. */
  readonly amount: number;
  readonly currency: string;
}

/** Decimal places of a currency: 2 for EUR, 0 for JPY, 3 for KWD. Source: the runtime's copy of ISO 4217. */
export function digitsOf(currency: string): number {
  return formatOf(currency).resolvedOptions().maximumFractionDigits ?? 2;
}

const formats = new Map<string, Intl.NumberFormat>();

/** Making a format takes far longer than using it; there are as many as currencies are shown. */
function formatOf(currency: string): Intl.NumberFormat {
  let format = formats.get(currency);
  if (!format) {
    format = new Intl.NumberFormat('en-US', { style: 'currency', currency, trailingZeroDisplay: 'stripIfInteger' });
    formats.set(currency, format);
  }
  return format;
}

/** '€490', '€490.50', '¥48,000', 'KWD 12.500': whole amounts without their zeros where the currency has cents. */
export function formatMoney({ amount, currency }: Money): string {
  return formatOf(currency)
    .format(amount / 10 ** digitsOf(currency))
    .replaceAll('\u00a0', ' ');
}

/** As people type it, in major units: '490', '490.50'. */
export function majorText({ amount, currency }: Money): string {
  const digits = digitsOf(currency);
  const isWhole = amount % 10 ** digits === 0;
  return (amount / 10 ** digits).toFixed(isWhole ? 0 : digits);
}

/**
 * Reads what people type in major units. Works on the digits, so that no amount is rounded on its way.
 * @returns minor units, or null where it is no amount of this currency
 */
export function minorUnits(typed: string, currency: string): number | null {
  const match = /^(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d*))?$/.exec(typed.trim());
  const digits = digitsOf(currency);
  if (!match || (match[2]?.length ?? 0) > digits) return null;
  return Number(`${match[1]?.replaceAll(',', '')}${(match[2] ?? '').padEnd(digits, '0')}`);
}
