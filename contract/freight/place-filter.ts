/** Origins and destinations in filters and saved searches of requests: countries, codes, postal areas and names. */

import { countryCode } from '../country-codes.ts';
import { messages } from '../messages.ts';

const t = messages('freight');

const MAX_NAME = 80;
/** 'Rotterdam (NLRTM)', as suggestions show a place. */
const nameWithCode = /\(([A-Z\d]{2,5})\)$/;
/** An airport or a UN/LOCODE. */
const code = /^(?:[A-Z]{3}|[A-Z]{2}[A-Z2-9]{3})$/;
/** 'DE-80331', 'DE 80', 'NL-1012 AB', 'GB-SW'. */
const postal = /^([A-Z]{2})(?:[ -]{1,3}([A-Z]{0,2}\d[A-Z\d]{0,8})(?:[ -][A-Z\d]{1,6})?|-([A-Z]{2}))$/;
/** '80331 München' and 'Berlin 10115'. Shorter than the pattern of addresses, which public pages should not load. */
const cityWithCode = /^\d{2,6}(?:-\d{2,4})?,? (\p{L}\D{1,79})$|^(\p{L}\D{0,78}\p{L}),? \d{2,6}(?:-\d{2,4})?$/u;
/** Whole postal codes are known only to those whom the requester invites. */
const POSTAL_AREA = 2;

/** In kilometres around a port, an airport or a city. */
export const radii = ['25', '50', '100', '250'] as const;
/** 'lyon~100', 'Lyon + 100 km', 'within 100 km of Lyon' and '100 km around Lyon'. */
const withRadius = [
  /^(?<place>.{1,80}?) ?~ ?(?<radius>25|50|100|250)$/,
  /^(?<place>.{1,80}?) ?(?:\+|,? within) ?(?<radius>25|50|100|250) ?km$/i,
  /^(?:within )?(?<radius>25|50|100|250) ?km (?:of|from|around|um|von) (?<place>.{1,80})$/i,
];

/** @param radius in kilometres; a country and a postal area have none */
export const placeWithin = (place: string, radius: string): string => (hasRadius(place) ? `${place}~${radius}` : place);

/** Whether the form of a place is a port, an airport or a city without a radius. */
export const hasRadius = (place: string): boolean => !/^[A-Z]{2}(?:-|$)|~/.test(place);

/** 'lyon' and '100' for 'lyon~100'. */
export function splitRadius(place: string): { readonly place: string; readonly radius: string } {
  const [name = '', radius = ''] = place.split('~');
  return { place: name, radius };
}

/**
 * The one form of what was typed: 'DE' for a country, 'NLRTM' or 'FRA' for a code, 'DE-80' for a postal area, 'lyon' for
 * a name, and 'lyon~100' for 100 km around it. The function `freight_places` of the database lists the same forms of each request.
 * @returns undefined for what names no place
 */
export function placeFilterOf(written: string): string | undefined {
  const text = written.normalize('NFC').replace(/\s+/g, ' ').trim();
  const around = withRadius.map((pattern) => pattern.exec(text)?.groups).find((groups) => groups !== undefined);
  if (around) {
    const place = placeFilterOf(around['place'] ?? '');
    return place !== undefined && hasRadius(place) ? `${place}~${around['radius']}` : undefined;
  }
  const upper = text.toUpperCase();
  const inBrackets = nameWithCode.exec(upper)?.[1];
  if (inBrackets !== undefined) return placeFilterOf(inBrackets);
  if (upper.length === 2 && /^[A-Z]+$/.test(upper)) return countryCode(upper);
  if (code.test(upper)) return upper;
  const [, letters, withDigits, area] = postal.exec(upper) ?? [];
  const postalCode = withDigits ?? area;
  const country = letters === undefined ? undefined : countryCode(letters);
  if (country !== undefined && postalCode !== undefined) return `${country}-${postalCode.slice(0, POSTAL_AREA)}`;
  const city = cityWithCode.exec(text)?.slice(1).find(Boolean);
  if (city !== undefined) return placeFilterOf(city);
  const isName = upper.length > 1 && upper.length <= MAX_NAME && /\p{L}/u.test(upper) && !/\d/.test(upper);
  return isName ? text.toLowerCase() : undefined;
}

/** 'Lyon' for 'lyon', and 'Lyon + 100 km' for 'lyon~100'; codes stay. */
export function placeFilterText(value: string): string {
  const { place, radius } = splitRadius(value);
  const text = place.replace(/(?<![\p{L}\p{M}’'])\p{Ll}/gu, (letter) => letter.toUpperCase());
  return radius === '' ? text : t('{place} + {radius} km', { place: text, radius });
}
