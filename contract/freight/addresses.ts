import { isEmailAddress } from '#contract/email-address.ts';

export interface TypedAddresses {
  /** In lower case, each once. */
  readonly addresses: readonly string[];
  /** What is not an email address. */
  readonly wrong: readonly string[];
}

/**
 * Reads addresses as people paste them: one per line, separated by commas or semicolons, or as `Anna Weber
 * <anna@company.com>`.
 */
export function readAddresses(text: string): TypedAddresses {
  const items = text.split(/[,;\n\r]/).flatMap(addressesIn);
  const addresses = items.map((item) => item.normalize('NFC').toLowerCase());
  const isAddress = (item: string) => isEmailAddress(item) && item.length <= 254;
  return {
    addresses: [...new Set(addresses.filter(isAddress))],
    wrong: [...new Set(addresses.filter((item) => !isAddress(item)))],
  };
}

function addressesIn(item: string): string[] {
  const from = item.lastIndexOf('<');
  const to = item.indexOf('>', from);
  if (from >= 0 && to > from) return [item.slice(from + 1, to).trim()];
  return item.split(/\s/).filter((word) => word !== '');
}
