/** What lists and saved searches of freight requests filter by. */
import { z } from 'zod';
import { countryCodes } from './country-codes.ts';
import { containerTypes } from './freight/containers.ts';
import { plainHsCode } from './freight/hs-code.ts';
import { modeFilters } from './freight/mode-filters.ts';
import { placeFilterOf } from './freight/place-filter.ts';
import { requestStates } from './freight-requests.ts';
import { messages } from './messages.ts';
import { perLanguage } from './per-language.ts';
import { incoterms } from './trade.ts';

const t = messages('freight-input');

/** When the goods are ready: within 7 days or earlier, within 30 days or earlier, after 30 days. */
export const readyWindows = ['WEEK', 'MONTH', 'LATER'] as const;

const namesIn = (locale: string): ReadonlyMap<string, string> => {
  const names = new Intl.DisplayNames(locale, { type: 'region' });
  return new Map(countryCodes.map((code) => [(names.of(code) ?? code).toLowerCase(), code]));
};
let english: ReadonlyMap<string, string> | undefined;
const ownNames = perLanguage(namesIn);

/** @param name in English or the language of the reader, in lower case */
function countryOfName(name: string): string | undefined {
  english ??= namesIn('en');
  return english.get(name) ?? ownNames().get(name);
}

/** An end of a lane. */
const place = z
  .string()
  .transform((written, context) => {
    const value = placeFilterOf(written);
    if (value !== undefined) return countryOfName(value) ?? value;
    context.addIssue({
      code: 'custom',
      message: t(
        'Enter a country, a port, an airport, a city or a postal area, such as IN, INNSA, BOM, Lyon, Lyon~100 (within 100 km) or DE-80.',
      ),
    });
    return z.NEVER;
  })
  .pipe(z.string());

export const requestFilters = {
  /** SEA and ROAD are full loads and groupage together. */
  mode: z.enum(modeFilters, { error: () => t('Choose a mode of transport.') }).optional(),
  /**
   * A country, a UN/LOCODE, an airport, a city, or the first characters of a postal code: IN, INNSA, BOM, Lyon, DE-80.
   * 25, 50, 100 or 250 km around a code or a city: Lyon~100.
   */
  origin: place.optional(),
  destination: place.optional(),
  /** The beginning of an HS code. */
  hs: z
    .string()
    .transform(plainHsCode)
    .pipe(z.string().regex(/^\d{2,10}$/, { error: () => t('Enter the first 2 to 10 digits of an HS code.') }))
    .optional(),
  incoterm: z.enum(incoterms, { error: () => t('Choose an Incoterm.') }).optional(),
  equipment: z.enum(containerTypes, { error: () => t('Choose a container type.') }).optional(),
  ready: z.enum(readyWindows, { error: () => t('Choose WEEK, MONTH or LATER.') }).optional(),
  /** PAST is any but OPEN. */
  state: z.enum([...requestStates, 'PAST'], { error: () => t('Choose a status.') }).optional(),
};
const requestFilter = z.object(requestFilters);
export type RequestFilter = z.output<typeof requestFilter>;
