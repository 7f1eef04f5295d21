import type { Place } from '#contract/freight-requests.ts';
import type { PlaceEntry } from '#contract/reference-data.ts';

/**
 * A place with a UN/LOCODE, an airport, or a city. With only a name, it is text that was typed and not yet chosen. `country`
 * is empty while the country of a city is not chosen.
 */
export type PlaceValue = Readonly<Place>;

export const isChosen = (place: PlaceValue): boolean =>
  [place.unlocode, place.iata, place.city].some((code) => code !== undefined);

export const typedPlace = (text: string): PlaceValue | null =>
  text.trim() === '' ? null : { name: text.trim(), country: '' };

export const placeOf = ({ code, name, city, country, functions }: PlaceEntry): PlaceValue =>
  // A UN/LOCODE has five characters, an IATA code three.
  code.length === 3 && functions.includes('AIRPORT')
    ? { iata: code, name: city ?? name, country }
    : { unlocode: code, name, country };
