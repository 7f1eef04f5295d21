/** What companies and jobs share: members submit them and staff review them. */
import { z } from 'zod';
import { countryCodes } from './country-codes.ts';
import { moment, text } from './http.ts';

export const listingStatuses = ['pending', 'published', 'rejected'] as const;
export type ListingStatus = (typeof listingStatuses)[number];

/** What the caller may do. */
export const canManage = z.object({ edit: z.boolean(), decide: z.boolean() });

/** An owner's change to an approved listing. The approved version stays public until the change is approved. */
export const listingChange = z.object({
  /** Null if rejected. */
  waitsSince: moment.nullable(),
  /** Reason for the rejection. */
  reason: z.string().nullable(),
});
export type ListingChange = z.infer<typeof listingChange>;

export const fieldChange = z.object({ field: z.string(), before: z.string(), after: z.string() });
export type FieldChange = z.infer<typeof fieldChange>;

export const changeDecision = z
  .strictObject({
    status: z.enum(['published', 'rejected'], { error: 'Choose what to do.' }),
    reason: text('The reason', 0, 500).default(''),
    /** The version that was reviewed. A newer one returns 409 STALE with the newer record. */
    version: z.number().int().optional(),
  })
  .refine((body) => body.status !== 'rejected' || body.reason.length >= 3, {
    error: 'Give a reason for the owner.',
    path: ['reason'],
  });
export type ChangeDecision = z.output<typeof changeDecision>;

/** ISO 3166 alpha-2. */
export const country = z
  .string({ error: 'Choose a country.' })
  .regex(/^[A-Z]{2}$/, { error: 'Enter the country as a two-letter code such as NL.' })
  .refine((code) => countryCodes.includes(code), { error: 'Choose a country.' });

/** Address of another site. */
export const webAddress = z
  .url({
    protocol: /^https?$/,
    hostname: z.regexes.domain,
    error: 'Enter a web address such as https://www.company.com.',
  })
  .max(300, { error: 'A web address may have at most 300 characters.' });

/** Count for each value of a filter, with the other filters applied. */
export const facet = z.array(z.object({ value: z.string(), count: z.number().int() }));
export type Facet = z.infer<typeof facet>;
