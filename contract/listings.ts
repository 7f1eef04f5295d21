/** What members publish after a review: companies and jobs. */
import { z } from 'zod';
import { countryCodes } from './country-codes.ts';
import { moment, text } from './http.ts';

export const listingStatuses = ['pending', 'published', 'rejected'] as const;
export type ListingStatus = (typeof listingStatuses)[number];

/** What the caller may do with it. */
export const canManage = z.object({ edit: z.boolean(), decide: z.boolean() });

/** What its owner changed after it was approved: the approved text stays public until the change is. */
export const listingChange = z.object({
  /** Null once it was rejected. */
  waitsSince: moment.nullable(),
  /** Why it was rejected. */
  reason: z.string().nullable(),
});
export type ListingChange = z.infer<typeof listingChange>;

/** One field of such a change, as text. */
export const fieldChange = z.object({ field: z.string(), before: z.string(), after: z.string() });
export type FieldChange = z.infer<typeof fieldChange>;

/** Publishes a change or rejects it. */
export const changeDecision = z
  .strictObject({
    status: z.enum(['published', 'rejected'], { error: 'Choose what to do.' }),
    reason: text('The reason', 0, 500).default(''),
    /** The version that was looked at: 409 STALE with the newer record where it was changed meanwhile. */
    version: z.number().int().optional(),
  })
  .refine((body) => body.status !== 'rejected' || body.reason.length >= 3, {
    error: 'Say why: the owner reads it.',
    path: ['reason'],
  });
export type ChangeDecision = z.output<typeof changeDecision>;

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
