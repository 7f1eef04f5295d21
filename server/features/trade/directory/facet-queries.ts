import { type SQL, sql } from 'drizzle-orm';
import type { CompanyFacetQuery } from '#contract/directory.ts';
import { countSome, type Total } from '#server/platform/database/count-queries.ts';
import type { Db } from '#server/platform/database/open.ts';
import { readRows } from '#server/platform/database/read.ts';
import { today } from '#server/platform/database/today.ts';
import { parseQuery } from '#server/platform/search/parse-query.ts';
import { allOf } from '#server/platform/search/tsquery.ts';
import { companyIsShown } from './visibility.ts';

export type CompanyFilter = CompanyFacetQuery;
type FilterName = keyof CompanyFilter;

export function matchesText(words: string): SQL {
  const parsed = parseQuery(words);
  if (parsed.clauses.length === 0) return words.trim() === '' ? sql`TRUE` : sql`FALSE`;
  return sql`c.search_vector @@ ${allOf(parsed)}::tsquery`;
}

/** Certificates that have not expired, by UTC date. ISO dates sort as text. */
const validCertificates = sql`ARRAY(SELECT DISTINCT certificate->>'name' FROM jsonb_array_elements(c.certifications) certificate
  WHERE certificate->>'validUntil' IS NULL OR certificate->>'validUntil' >= ${today}::text)`;

/** Checks the indexed list first, then the dates of the few matches. */
function holds(certificate: string): SQL {
  return sql`(${certificate} = ANY(c.certificate_names) AND ${certificate} = ANY(${validCertificates}))`;
}

export function matching(filter: CompanyFilter): Partial<Record<FilterName, SQL>> {
  return {
    ...(filter.search ? { search: matchesText(filter.search) } : {}),
    ...(filter.country ? { country: sql`c.country = ${filter.country}` } : {}),
    ...(filter.market ? { market: sql`c.markets @> ARRAY[${filter.market}]` } : {}),
    ...(filter.product ? { product: sql`c.chapters @> ARRAY[${filter.product}]` } : {}),
    ...(filter.certification ? { certification: holds(filter.certification) } : {}),
    ...(filter.verified ? { verified: sql`c.verified_by IS NOT NULL` } : {}),
    ...(filter.letter ? { letter: sql`c.letter = ${filter.letter}` } : {}),
  };
}

export function countShown(db: Db, filter: CompanyFilter): Promise<Total> {
  const conditions = [companyIsShown(sql`c`), ...Object.values(matching(filter))];
  return countSome(db, sql`FROM companies c WHERE ${sql.join(conditions, sql` AND `)}`);
}

/** The exact number, without the limit of filtered lists. */
export async function countEachShown(db: Db): Promise<Total> {
  const rows = await readRows<{ total: number }>(
    db,
    sql`SELECT count(*)::int AS total FROM companies c WHERE ${companyIsShown(sql`c`)}`,
  );
  return { total: rows[0]?.total ?? 0, more: false };
}

const facets = ['country', 'market', 'product', 'certification', 'verified', 'letter'] as const;
export type FacetName = (typeof facets)[number];
export interface FacetRow {
  readonly facet: FacetName | 'total';
  readonly value: string;
  readonly count: number;
}

const values: Readonly<Record<FacetName, { from: SQL; value: SQL; where?: SQL }>> = {
  country: { from: sql`found f`, value: sql`f.country` },
  market: { from: sql`found f, unnest(f.markets) v`, value: sql`v` },
  product: { from: sql`found f, unnest(f.chapters) v`, value: sql`v` },
  certification: { from: sql`found f, unnest(f.certificates) v`, value: sql`v` },
  verified: { from: sql`found f`, value: sql`'true'`, where: sql`f.verified` },
  letter: { from: sql`found f`, value: sql`f.letter` },
};

/** How many companies each value would show with the other filters. Reads the table once. */
export function selectFacets(db: Db, filter: CompanyFilter): Promise<FacetRow[]> {
  const { search, ...conditions } = matching(filter);
  const chosen = Object.entries(conditions) as [FacetName, SQL][];
  // A company that fails two filters is in no count, because each facet ignores only one.
  const matches = chosen.map(([, condition]) => sql`(${condition})::int`);
  const nearly = matches.length > 1 ? sql`${sql.join(matches, sql` + `)} >= ${matches.length - 1}` : sql`TRUE`;
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
        SELECT c.country, c.markets, c.chapters, ${validCertificates} AS certificates, c.letter, c.verified_by IS NOT NULL AS verified
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
