import { countryCode } from './country-codes.ts';

/** What filters an end of a lane: a country, an airport or a UN/LOCODE. 'GB' for 'uk'. Undefined for anything else. */
export function placeFilter(written: string): string | undefined {
  const code = written.trim().toUpperCase();
  if (code.length === 2) return countryCode(code);
  return /^(?:[A-Z]{3}|[A-Z]{2}[A-Z2-9]{3})$/.test(code) ? code : undefined;
}
