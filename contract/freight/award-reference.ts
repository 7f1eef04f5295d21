import type { OfferId } from '../ids.ts';

/** Crockford’s base 32, without letters that look like digits: https://www.crockford.com/base32.html */
const digits = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** 'QS-7K3M-9F2P' from the 40 random bits at the end of the id of the accepted offer. */
export function awardReference(offerId: OfferId): string {
  const bits = BigInt(`0x${offerId.slice(-10)}`);
  const code = Array.from({ length: 8 }, (_, at) => digits[Number((bits >> BigInt(5 * (7 - at))) & 31n)]).join('');
  return `QS-${code.slice(0, 4)}-${code.slice(4)}`;
}
