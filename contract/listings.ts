/** What members publish after a review: companies and jobs. */
import { z } from 'zod';
import { countryCodes } from './country-codes.ts';

export const listingStatuses = ['pending', 'published', 'rejected'] as const;
export type ListingStatus = (typeof listingStatuses)[number];

/** What the caller may do with it. */
export const canManage = z.object({ edit: z.boolean(), decide: z.boolean() });

/** What staff looked at: 409 STALE with the newer record where it was changed meanwhile. */
export const lookedAt = z.strictObject({ version: z.number().int().optional() });

/** ISO 3166 alpha-2. */
export const country = z
  .string({ error: 'Choose a country.' })
  .regex(/^[A-Z]{2}$/, { error: 'A country is a two-letter code such as NL.' })
  .refine((code) => countryCodes.includes(code), { error: 'Choose a country.' });

/** Where one types an address of another site: https or http, at most 300 characters. */
export const webAddress = z
  .url({
    protocol: /^https?$/,
    hostname: z.regexes.domain,
    error: 'Enter a web address such as https://www.company.com.',
  })
  .max(300, { error: 'A web address has at most 300 characters.' });

/** How many there are of each value, with the other filters as they stand. */
export const facet = z.array(z.object({ value: z.string(), count: z.number().int() }));
export type Facet = z.infer<typeof facet>;
