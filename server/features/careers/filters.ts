/** What lists, counts and alerts look for, as conditions on `jobs j`. */
import { type SQL, sql } from 'drizzle-orm';
import { containing, foldedWords } from '#server/platform/search/fold.ts';

export interface JobFilter {
  readonly search?: string | null | undefined;
  readonly country?: string | null | undefined;
  readonly workplace?: string | null | undefined;
  readonly function?: string | null | undefined;
  readonly employmentType?: string | null | undefined;
  readonly seniority?: string | null | undefined;
}

/** The filters that count for themselves, by the contract's names. */
export const facetColumns = {
  country: sql`country`,
  workplace: sql`workplace`,
  function: sql`function`,
  employmentType: sql`employment_type`,
  seniority: sql`seniority`,
} as const;
export type FacetName = keyof typeof facetColumns;
export const facetNames = Object.keys(facetColumns) as readonly FacetName[];

const MOST_WORDS = 12;

/** Jobs that hold all of the words, each from its beginning, or the whole as it was typed. Signs alone find nothing. */
export function mentions(search: string | null | undefined): SQL {
  if (!search || search.trim() === '') return sql`TRUE`;
  const words = foldedWords(search).slice(0, MOST_WORDS);
  const whole = sql`j.search_text LIKE ${containing(search)}`;
  if (words.length === 0) return whole;
  // Letters and digits alone: nothing of it is read as the query language of the full-text search.
  const query = words.map((word) => `'${word}':*`).join(' & ');
  return sql`(j.search_vector @@ to_tsquery('simple', ${query}) OR ${whole})`;
}

/** Conditions for all filters but `except`. @param row alias of `jobs`, or of a cut of its columns */
export function matches(filter: JobFilter, row: SQL = sql`j`, except?: FacetName): SQL {
  const conditions = facetNames
    .filter((name) => name !== except && filter[name])
    .map((name) => sql`${row}.${facetColumns[name]} = ${filter[name]}`);
  return conditions.length === 0 ? sql`TRUE` : sql.join(conditions, sql` AND `);
}
