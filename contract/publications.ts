/** What events, articles and courses share. */
import { z } from 'zod';
import { moment, pageQuery, text } from './http.ts';
import { messages } from './messages.ts';

const t = messages('input');

export const MAX_PICTURES = 6;
export const MAX_LANDING_AMOUNT = 20;
export const MAX_HTML = 50_000;

export const pictureAddress = z
  .string()
  .regex(/^\/files\/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.webp$/, { error: () => t('Upload the picture first.') });
export const pictures = z
  .array(pictureAddress)
  .max(MAX_PICTURES, { error: () => t('Add at most {max} pictures.', { max: MAX_PICTURES }) });
/** Alternative texts, in the order of the pictures. */
export const alternatives = z
  .array(text('The description of a picture', 0, 200))
  .max(MAX_PICTURES, { error: () => t('Add at most {max} pictures.', { max: MAX_PICTURES }) });

export const richText = z
  .string({ error: () => t('Text is required.') })
  .max(MAX_HTML, { error: () => t('The text is too long: 50,000 characters at most.') });

export const tags = z
  .array(text('A tag', 1, 30))
  .max(5, { error: () => t('Enter at most 5 tags.') })
  .transform((all) => [...new Set(all.map((tag) => tag.toLowerCase()))]);

/** Other years are typing errors; the database can't store the most distant ones. */
const YEARS = { first: 1970, last: 2199 } as const;

function isInYears(value: string): boolean {
  const year = new Date(value).getUTCFullYear();
  return year >= YEARS.first && year <= YEARS.last;
}

/** A time with an offset, converted to UTC. */
export const instant = z.iso
  .datetime({ offset: true, error: () => t('Enter a date and time such as 2026-11-21T09:30:00Z.') })
  .refine(isInYears, { error: () => t('Enter a date from {first} to {last}.', YEARS) })
  .transform((value) => new Date(value).toISOString());

/** Time of publication. A future time schedules it; with `published` and no time, it is published now. */
export const publishAt = instant.nullish();

export const canWrite = z.object({ edit: z.boolean() });

export const pictureFields = z.array(z.string());

export function landingQuery(defaultAmount: number) {
  const error = () => t('amount must be a whole number from 1 to {max}.', { max: MAX_LANDING_AMOUNT });
  return z.strictObject({
    amount: z.coerce
      .number({ error })
      .int({ error })
      .min(1, { error })
      .max(MAX_LANDING_AMOUNT, { error })
      .default(defaultAmount),
  });
}

export const searchWords = z
  .string()
  .max(10_000, { error: () => t('Search for at most 10,000 characters.') })
  // Further words would not change the results.
  .overwrite((words) => words.slice(0, 200))
  .optional();

/** For staff lists. `newest` sorts by the last change. */
export const manageQuery = pageQuery.extend({ search: searchWords });

export const publicationFields = {
  tags: z.array(z.string()),
  /** In the future if scheduled; only staff see it until then. Null if never published. */
  publishedAt: moment.nullable(),
  createdAt: moment,
  updatedAt: moment,
  /** Send it back with a change. A stale version returns 409 with the newer record in `current`. */
  version: z.number().int(),
  can: canWrite,
};
