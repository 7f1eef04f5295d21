/** Schemas of the addresses of a freight request. */
import { z } from 'zod';
import { country } from './country.ts';
import { siteAccesses } from './freight/address.ts';
import { text } from './http.ts';
import { messages } from './messages.ts';

const t = messages('freight-input');

const MAX = { street: 120, postalCode: 12, city: 80, region: 60, hours: 80 } as const;

export const addressInput = z.strictObject({
  street: text('The street', 1, MAX.street).optional(),
  postalCode: text('The postal code', 1, MAX.postalCode),
  city: text('The city', 1, MAX.city),
  /** State, province or region. */
  region: text('The state or region', 1, MAX.region).optional(),
  country,
  /** When goods are loaded or unloaded there. */
  hours: text('The hours', 1, MAX.hours).optional(),
  access: z.enum(siteAccesses, { error: () => t('Choose a loading dock or a tail lift.') }).optional(),
});

export const shownAddress = z.object({
  street: z.string().optional(),
  postalCode: z.string().optional(),
  city: z.string(),
  region: z.string().optional(),
  country: z.string(),
  hours: z.string().optional(),
  access: z.enum(siteAccesses).optional(),
});
