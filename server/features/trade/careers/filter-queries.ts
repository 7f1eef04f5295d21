import { type SQL, sql } from 'drizzle-orm';
import type { CompanyId } from '#contract/ids.ts';
import { parseQuery } from '#server/platform/search/parse-query.ts';
import { allOf } from '#server/platform/search/tsquery.ts';

export interface JobFilter {
  readonly search?: string | null | undefined;
  readonly country?: string | null | undefined;
  readonly workplace?: string | null | undefined;
  readonly function?: string | null | undefined;
  readonly employmentType?: string | null | undefined;
  readonly seniority?: string | null | undefined;
  readonly companyId?: CompanyId | undefined;
  readonly salary?: boolean | 'true' | undefined;
}

export const facetColumns = {
  country: sql`country`,
  workplace: sql`workplace`,
  function: sql`function`,
  employmentType: sql`employment_type`,
  seniority: sql`seniority`,
} as const;
export type FacetName = keyof typeof facetColumns;
export const facetNames = Object.keys(facetColumns) as readonly FacetName[];

export function matchesFilters(filter: JobFilter): SQL {
  const conditions = [matchesText(filter.search)];
  if (filter.companyId) conditions.push(sql`j.company_id = ${filter.companyId}::uuid`);
  if (filter.salary) conditions.push(sql`j.salary_min IS NOT NULL`);
  return sql.join(conditions, sql` AND `);
}

export function matchesText(search: string | null | undefined): SQL {
  if (!search || search.trim() === '') return sql`TRUE`;
  const parsed = parseQuery(search);
  return parsed.clauses.length === 0 ? sql`FALSE` : sql`j.search_vector @@ ${allOf(parsed)}::tsquery`;
}

/** @param row alias of `jobs`, or of a subset of its columns */
export function matchesFacets(filter: JobFilter, row: SQL = sql`j`, except?: FacetName): SQL {
  const conditions = facetNames
    .filter((name) => name !== except && filter[name])
    .map((name) => sql`${row}.${facetColumns[name]} = ${filter[name]}`);
  return conditions.length === 0 ? sql`TRUE` : sql.join(conditions, sql` AND `);
}
