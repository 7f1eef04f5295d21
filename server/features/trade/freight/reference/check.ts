import type { z } from 'zod';
import { countryCodes } from '#contract/country-codes.ts';
import { plainHsCode } from '#contract/freight/hs-code.ts';
import { regionBeside } from '#contract/freight/place-text.ts';
import type { Place, place } from '#contract/freight-requests.ts';
import { messages } from '#contract/messages.ts';
import type { Reader } from '#server/platform/database/open.ts';
import { shownCountryName } from '#server/trade/country-names.ts';
import { nameOfPlace } from './place-name.ts';
import { selectKnownHsCodes, selectPlace } from './queries.ts';
import { regionName } from './regions.ts';

const t = messages('server');

type GivenPlace = z.output<typeof place>;

export type PlaceCheck =
  | { readonly place: Place; readonly problem?: undefined }
  | { readonly problem: string; readonly place?: undefined };

/** @param place a UN/LOCODE, an IATA code, or a city */
export async function checkPlace(reader: Reader, place: GivenPlace): Promise<PlaceCheck> {
  const postalCode = place.postalCode?.trim();
  const { address } = place;
  const rest = { ...(postalCode && { postalCode }), ...(address && { address: withoutEmpty(address) }) };
  const code = (place.unlocode ?? place.iata)?.replaceAll(/\s/g, '').toUpperCase();
  if (!code) return checkCity(place, rest);
  const kind = place.unlocode ? 'UNLOCODE' : 'AIRPORT';
  const known = await selectPlace(reader, kind, code);
  if (!known)
    return {
      problem: t('{code} is not in the list of places. Correct the code, or give the city and its country.', { code }),
    };
  if (place.country && place.country.toUpperCase() !== known.country)
    return {
      problem: t('{code} ({name}) is in {country}. Correct the country or the code.', {
        code,
        name: known.name,
        country: shownCountryName(known.country),
      }),
    };
  const codes = kind === 'UNLOCODE' ? { unlocode: code } : { iata: code };
  const name = nameOfPlace({ code, name: known.name });
  const region = regionBeside({ name, region: regionName(known.region) });
  return { place: { ...codes, name, country: known.country, ...(region && { region }), ...rest } };
}

/** Optional fields are absent rather than undefined, as they are once stored. */
const withoutEmpty = (address: NonNullable<GivenPlace['address']>): NonNullable<Place['address']> =>
  JSON.parse(JSON.stringify(address));

function checkCity(place: GivenPlace, rest: Pick<Place, 'postalCode' | 'address'>): PlaceCheck {
  const city = (place.city ?? place.name)?.trim();
  if (!city) return { problem: t('Choose a place, or give a city and its country.') };
  const country = place.country?.toUpperCase();
  if (!country || !countryCodes.includes(country)) return { problem: t('Choose the country of the city.') };
  return { place: { city, name: city, country, ...rest } };
}

/** Digits after the sixth are national and not checked. A heading may be unknown if no file listed its chapter. */
export async function checkHsCode(
  reader: Reader,
  typed: string,
): Promise<{ readonly code: string; readonly problem?: undefined } | { readonly problem: string }> {
  const code = plainHsCode(typed);
  if (!/^(?:\d{2}){2,5}$/.test(code))
    return { problem: t('An HS code has 4, 6, 8 or 10 digits, such as {example}.', { example: '6302.21' }) };
  const [chapter, heading, subheading] = [code.slice(0, 2), code.slice(0, 4), code.slice(0, 6)];
  const { known, isComplete } = await selectKnownHsCodes(reader, [chapter, heading, subheading], chapter);
  if (!known.has(chapter))
    return {
      problem: t('HS 2022 has no chapter {chapter}. Correct the first two digits of the code.', { chapter: chapter }),
    };
  if (isComplete && !known.has(heading))
    return { problem: t('HS 2022 has no heading {heading}. Correct the code.', { heading: heading }) };
  if (isComplete && !known.has(subheading))
    return { problem: t('HS 2022 has no code {subheading}. Correct it.', { subheading: subheading }) };
  return { code };
}
