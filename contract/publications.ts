/** What events, articles and courses share: pictures, tags, the state of what staff publish. */
import { z } from 'zod';
import { moment, pageQuery, text } from './http.ts';

export const MAX_PICTURES = 6;
export const MAX_LANDING_AMOUNT = 20;
export const MAX_HTML = 50_000;

/** Address of a picture that this portal keeps. */
export const pictureAddress = z
  .string()
  .regex(/^\/files\/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.webp$/, { error: 'Upload the picture first.' });
export const pictures = z.array(pictureAddress).max(MAX_PICTURES, { error: `At most ${MAX_PICTURES} pictures.` });
/** What each picture shows, in the pictures' order, for people who don't see it. */
export const alternatives = z
  .array(text('The description of a picture', 0, 200))
  .max(MAX_PICTURES, { error: `At most ${MAX_PICTURES} pictures.` });

export const richText = z
  .string({ error: 'Text is needed.' })
  .max(MAX_HTML, { error: 'The text is too long: 50,000 characters at most.' });

export const tags = z
  .array(text('A tag', 1, 30))
  .max(5, { error: 'At most 5 tags.' })
  .transform((all) => [...new Set(all.map((tag) => tag.toLowerCase()))]);

/** Dates beyond these are typing errors, and the database can't store the furthest ones. An offset can cross a year. */
const YEARS = { first: 1970, last: 2199 } as const;

function isInYears(value: string): boolean {
  const year = new Date(value).getUTCFullYear();
  return year >= YEARS.first && year <= YEARS.last;
}

/** `2026-11-21T09:30:00+01:00` or with `Z`. @returns the same moment in UTC */
export const instant = z.iso
  .datetime({ offset: true, error: 'Give a date and time such as 2026-11-21T09:30:00Z.' })
  .refine(isInYears, { error: `Give a date from ${YEARS.first} to ${YEARS.last}.` })
  .transform((value) => new Date(value).toISOString());

/** When it is to be seen: left out with `published` it is now, a moment to come schedules it. */
export const publishAt = instant.nullish();

/** What the caller may do with it. */
export const canWrite = z.object({ edit: z.boolean() });

export const pictureFields = z.array(z.string());

/** How many the landing page asks for. @param usual what is sent where no amount is asked for */
export const landingQuery = (usual: number) =>
  z.strictObject({
    amount: z.coerce
      .number({ error: `amount is a whole number from 1 to ${MAX_LANDING_AMOUNT}.` })
      .int({ error: `amount is a whole number from 1 to ${MAX_LANDING_AMOUNT}.` })
      .min(1, { error: `amount is a whole number from 1 to ${MAX_LANDING_AMOUNT}.` })
      .max(MAX_LANDING_AMOUNT, { error: `amount is a whole number from 1 to ${MAX_LANDING_AMOUNT}.` })
      .default(usual),
  });

export const searchWords = z
  .string()
  .max(10_000, { error: 'Search for at most 10,000 characters.' })
  // More words find no more; nobody need count them.
  .overwrite((words) => words.slice(0, 200))
  .optional();

/** The staff's lists: everything in every state; `newest` is what was changed last. */
export const manageQuery = pageQuery.extend({ search: searchWords });

/** Fields that every answer of the three carries. */
export const publicationFields = {
  tags: z.array(z.string()),
  /** In the future where it is scheduled; only staff see it before. Null while it never was published. */
  publishedAt: moment.nullable(),
  createdAt: moment,
  updatedAt: moment,
  /** Send it back with a change: an older one answers 409 with the newer record in `current`. */
  version: z.number().int(),
  can: canWrite,
};
