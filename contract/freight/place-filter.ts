/** Origins and destinations in filters and saved searches of requests: countries, codes, postal areas and names. */
import { countryCode } from '../country-codes.ts';

const MAX_NAME = 80;
/** 'Rotterdam (NLRTM)', as suggestions show a place. */
const nameWithCode = /\(([A-Z\d]{2,5})\)$/;
/** An airport or a UN/LOCODE. */
const code = /^(?:[A-Z]{3}|[A-Z]{2}[A-Z2-9]{3})$/;
/** 'DE-80331', 'DE 80', 'NL-1012 AB', 'GB-SW'. */
const postal = /^([A-Z]{2})(?:[ -]{1,3}([A-Z]{0,2}\d[A-Z\d]{0,8})(?:[ -][A-Z\d]{1,6})?|-([A-Z]{2}))$/;
/** Whole postal codes are known only to those whom the requester invites. */
const POSTAL_AREA = 2;

/**
 * The one form of what was typed: 'DE' for a country, 'NLRTM' or 'FRA' for a code, 'DE-80' for a postal area, and
 * 'lyon' for a name. The function `freight_places` of the database lists the same forms of each request.
 * @returns undefined for what names no place
 */
export function placeFilterOf(written: string): string | undefined {
  const text = written.normalize('NFC').replace(/\s+/g, ' ').trim();
  const upper = text.toUpperCase();
  const inBrackets = nameWithCode.exec(upper)?.[1];
  if (inBrackets !== undefined) return placeFilterOf(inBrackets);
  if (upper.length === 2 && /^[A-Z]+$/.test(upper)) return countryCode(upper);
  if (code.test(upper)) return upper;
  const [, letters, withDigits, area] = postal.exec(upper) ?? [];
  const postalCode = withDigits ?? area;
  const country = letters === undefined ? undefined : countryCode(letters);
  if (country !== undefined && postalCode !== undefined) return `${country}-${postalCode.slice(0, POSTAL_AREA)}`;
  const isName = upper.length > 1 && upper.length <= MAX_NAME && /\p{L}/u.test(upper) && !/\d/.test(upper);
  return isName ? text.toLowerCase() : undefined;
}

/** 'Lyon' for 'lyon'; codes stay. */
export const placeFilterText = (value: string): string =>
  value.replace(/(?<![\p{L}\p{M}’'])\p{Ll}/gu, (letter) => letter.toUpperCase());
