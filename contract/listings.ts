/** What companies and jobs share: members submit them and staff review them. */
import { z } from 'zod';
import { decisionReason, missingReason, moment, versionSeen } from './http.ts';
import { messages } from './messages.ts';
import { isReason } from './text-length.ts';

const t = messages('input');

export const listingStatuses = ['pending', 'published', 'rejected'] as const;
export type ListingStatus = (typeof listingStatuses)[number];

export const canManage = z.object({ edit: z.boolean(), decide: z.boolean() });

/** An owner's change to an approved listing. The approved version stays public until the change is approved. */
export const listingChange = z.object({
  /** Null if rejected. */
  waitsSince: moment.nullable(),
  reason: z.string().nullable(),
});
export type ListingChange = z.infer<typeof listingChange>;

export const fieldChange = z.object({ field: z.string(), before: z.string(), after: z.string() });
export type FieldChange = z.infer<typeof fieldChange>;

function decision<const Status extends string>(statuses: readonly Status[]) {
  return z
    .strictObject({
      status: z.enum(statuses, { error: () => t('Choose what to do.') }),
      reason: decisionReason,
      /** The version that was reviewed. A newer one returns 409 STALE with the newer record. */
      version: versionSeen.optional(),
    })
    .refine(({ status, reason }) => status !== 'rejected' || isReason(reason), missingReason('owner'));
}

export const listingDecision = decision(listingStatuses);
export const changeDecision = decision(['published', 'rejected']);
export type ChangeDecision = z.output<typeof changeDecision>;

/** Count for each value of a filter, with the other filters applied. */
export const facet = z.array(z.object({ value: z.string(), count: z.number().int() }));
export type Facet = z.infer<typeof facet>;
