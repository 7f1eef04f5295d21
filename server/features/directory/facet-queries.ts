/** What the filters of the list are in SQL, and how many companies each of their values would show. */
import { type SQL, sql } from 'drizzle-orm';
import type { CompanyFacetQuery } from '#contract/directory.ts';
import type { Db } from '#server/platform/database/open.ts';
import { readRows } from '#server/platform/database/read.ts';
import { parseQuery } from '#server/platform/search/parse-query.ts';
import { allOf } from '#server/platform/search/tsquery.ts';
import { companyIsShown } from './visibility.ts';

export type CompanyFilter = CompanyFacetQuery;
type FilterName = keyof CompanyFilter;

/** As the search over everything takes words; signs alone are found nowhere. */
function says(words: string): SQL {
  const parsed = parseQuery(words);
  if (parsed.clauses.length === 0) return words.trim() === '' ? sql`TRUE` : sql`FALSE`;
  return sql`c.search_vector @@ ${allOf(parsed)}::tsquery`;
}

/** The certificates whose last day is still to come, as days are counted in UTC. ISO days stand in their order as text. */
const stillHeld = sql`ARRAY(SELECT DISTINCT held->>'name' FROM jsonb_array_elements(c.certifications) held
  WHERE held->>'validUntil' IS NULL OR held->>'validUntil' >= (now() AT TIME ZONE 'UTC')::date::text)`;

/** Those that list the certificate at all come first: for few of them the days are looked at. */
function holds(certificate: string): SQL {
  return sql`(${certificate} = ANY(c.certificate_names) AND ${certificate} = ANY(${stillHeld}))`;
}

/** A condition on `companies c` for each filter that is set. */
export function matching(filter: CompanyFilter): Partial<Record<FilterName, SQL>> {
  return {
    ...(filter.search ? { search: says(filter.search) } : {}),
    ...(filter.country ? { country: sql`c.country = ${filter.country}` } : {}),
    ...(filter.market ? { market: sql`${filter.market} = ANY(c.markets)` } : {}),
    ...(filter.product ? { product: sql`${filter.product} = ANY(c.chapters)` } : {}),
    ...(filter.certification ? { certification: holds(filter.certification) } : {}),
    ...(filter.verified ? { verified: sql`c.verified_by IS NOT NULL` } : {}),
    ...(filter.letter ? { letter: sql`c.letter = ${filter.letter}` } : {}),
  };
}

export async function countShown(db: Db, filter: CompanyFilter): Promise<number> {
  const conditions = [companyIsShown(sql`c`), ...Object.values(matching(filter))];
  const rows = await readRows<{ n: number }>(
    db,
    sql`SELECT count(*)::int AS n FROM companies c WHERE ${sql.join(conditions, sql` AND `)}`,
  );
  return rows[0]?.n ?? 0;
}

const facets = ['country', 'market', 'product', 'certification', 'verified', 'letter'] as const;
export type FacetName = (typeof facets)[number];
export interface FacetRow {
  readonly facet: FacetName | 'total';
  readonly value: string;
  readonly count: number;
}

/** Where each facet's values stand in a row of `found f`. */
const values: Readonly<Record<FacetName, { from: SQL; value: SQL; where?: SQL }>> = {
  country: { from: sql`found f`, value: sql`f.country` },
  market: { from: sql`found f, unnest(f.markets) v`, value: sql`v` },
  product: { from: sql`found f, unnest(f.chapters) v`, value: sql`v` },
  certification: { from: sql`found f, unnest(f.certificates) v`, value: sql`v` },
  verified: { from: sql`found f`, value: sql`'true'`, where: sql`f.verified` },
  letter: { from: sql`found f`, value: sql`f.letter` },
};

/**
 * How many companies each value would show if it were chosen, the other filters as they stand. The table is read once:
 * each row carries which filters it meets, and a facet leaves its own out.
 */
export function selectFacets(db: Db, filter: CompanyFilter): Promise<FacetRow[]> {
  const { search, ...conditions } = matching(filter);
  const chosen = Object.entries(conditions) as [FacetName, SQL][];
  // Who misses two filters is in no count: each facet leaves out one at most.
  const met = chosen.map(([, condition]) => sql`(${condition})::int`);
  const nearly = met.length > 1 ? sql`${sql.join(met, sql` + `)} >= ${met.length - 1}` : sql`TRUE`;
  const meets = chosen.map(([name, condition]) => sql`, (${condition}) AS ${column(name)}`);
  const others = (own: FacetName | null): SQL =>
    sql.join(
      [sql`TRUE`, ...chosen.filter(([name]) => name !== own).map(([name]) => sql`f.${column(name)}`)],
      sql` AND `,
    );
  const counts = facets.map((name) => {
    const { from, value, where } = values[name];
    return sql`SELECT ${name}::text AS facet, ${value} AS value, count(*)::int AS count FROM ${from}
      WHERE ${others(name)} AND ${where ?? sql`TRUE`} GROUP BY 2`;
  });
  return readRows<FacetRow>(
    db,
    sql`WITH found AS MATERIALIZED (
        SELECT c.country, c.markets, c.chapters, ${stillHeld} AS certificates, c.letter, c.verified_by IS NOT NULL AS verified
          ${sql.join(meets, sql``)}
        FROM companies c WHERE ${companyIsShown(sql`c`)} AND ${search ?? sql`TRUE`} AND ${nearly})
      SELECT 'total' AS facet, '' AS value, count(*)::int AS count FROM found f WHERE ${others(null)}
      UNION ALL ${sql.join(counts, sql` UNION ALL `)}`,
  );
}

const columns: Readonly<Record<FacetName, SQL>> = {
  country: sql`meets_country`,
  market: sql`meets_market`,
  product: sql`meets_product`,
  certification: sql`meets_certification`,
  verified: sql`meets_verified`,
  letter: sql`meets_letter`,
};
const column = (name: FacetName): SQL => columns[name];
