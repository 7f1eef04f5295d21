/** Exact, without the library for money, which would double the scripts of the page. */

const DECIMALS = 9;

/** 1250.5 as billionths. Numbers that are typed have no more decimals. */
const billionths = (value: number): bigint => BigInt(value.toFixed(DECIMALS).replace('.', ''));

/**
 * Quantity × price, rounded half up to minor units of the currency.
 * @param minorDigits how many decimals the currency has
 */
export function lineAmount(quantity: number, unitPrice: number, minorDigits: number): number {
  const product = billionths(quantity) * billionths(unitPrice) * 10n ** BigInt(minorDigits);
  const scale = 10n ** BigInt(2 * DECIMALS);
  return Number((2n * product + scale) / (2n * scale));
}
