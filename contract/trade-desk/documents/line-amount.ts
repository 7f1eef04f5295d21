/** Exact, without the library for money, which would double the scripts of the page. */

/** 1250.5 as 12505 tenths. Numbers that are typed have at most 40 digits and no exponent. */
function exact(value: number): { readonly digits: bigint; readonly decimals: number } {
  const [whole = '', fraction = ''] = value
    .toFixed(MAX_DECIMALS)
    .replace(/\.?0+$/, '')
    .split('.');
  return { digits: BigInt(whole + fraction), decimals: fraction.length };
}

const MAX_DECIMALS = 9;

/**
 * Quantity × price, rounded half up to minor units of the currency.
 * @param minorDigits how many decimals the currency has
 */
export function lineAmount(quantity: number, unitPrice: number, minorDigits: number): number {
  const [count, price] = [exact(quantity), exact(unitPrice)];
  const product = count.digits * price.digits * 10n ** BigInt(minorDigits);
  const scale = 10n ** BigInt(count.decimals + price.decimals);
  return Number((2n * product + scale) / (2n * scale));
}
