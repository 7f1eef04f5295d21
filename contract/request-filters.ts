/** What lists and saved searches of freight requests filter by. */
import { z } from 'zod';
import { containerTypes } from './freight/containers.ts';
import { plainHsCode } from './freight/hs-code.ts';
import { modes } from './freight/modes.ts';
import { requestStates } from './freight-requests.ts';
import { placeFilter } from './place-filter.ts';
import { incoterms } from './trade.ts';

/** When the goods are ready: within 7 days or earlier, within 30 days or earlier, after 30 days. */
export const readyWindows = ['WEEK', 'MONTH', 'LATER'] as const;

/** The country or the code of an end of a lane. */
export const placeCode = z
  .string()
  .transform((written, context) => {
    const place = placeFilter(written);
    if (place === undefined) {
      const message = 'Enter a country, an airport or a UN/LOCODE, such as IN, BOM or INNSA.';
      context.addIssue({ code: 'custom', message });
    }
    return place ?? z.NEVER;
  })
  .pipe(z.string());

export const requestFilters = {
  mode: z.enum(modes, { error: 'Choose a mode of transport.' }).optional(),
  origin: placeCode.optional(),
  destination: placeCode.optional(),
  /** The beginning of an HS code. */
  hs: z
    .string()
    .transform(plainHsCode)
    .pipe(z.string().regex(/^\d{2,10}$/, { error: 'Enter the first 2 to 10 digits of an HS code.' }))
    .optional(),
  incoterm: z.enum(incoterms, { error: 'Choose an Incoterm.' }).optional(),
  equipment: z.enum(containerTypes, { error: 'Choose a container type.' }).optional(),
  ready: z.enum(readyWindows, { error: 'Choose WEEK, MONTH or LATER.' }).optional(),
  /** PAST is any but OPEN. */
  state: z.enum([...requestStates, 'PAST'], { error: 'Choose a status.' }).optional(),
};
const requestFilter = z.object(requestFilters);
export type RequestFilter = z.output<typeof requestFilter>;
