import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../database/open.ts';
import { type BuiltStatement, buildStatement, readBuilt, readRows } from '../database/read.ts';
import { spansBefore } from './periods.ts';
import type { Fact, SearchSource } from './source.ts';
import { periodsOf } from './tables.ts';

export interface After {
  readonly moment: string;
  readonly id: string;
}

export interface Filter {
  readonly type?: string | undefined;
  readonly country?: string | undefined;
  readonly within?: 'week' | 'month' | 'year' | undefined;
}

export interface KeyRow {
  readonly type: string;
  readonly id: string;
  readonly moment: string;
}

const spans = { week: sql`interval '7 days'`, month: sql`interval '1 month'`, year: sql`interval '1 year'` } as const;

export function matchingSources(sources: readonly SearchSource[], { type, country }: Filter): SearchSource[] {
  return sources.filter(
    (source) => (!type || source.types.includes(type)) && (!country || source.country !== undefined),
  );
}

export function restrictTypes(sources: readonly SearchSource[], isIncluded: (type: string) => boolean): SearchSource[] {
  return sources.flatMap((source) => {
    const types = source.types.filter(isIncluded);
    if (types.length === 0) return [];
    if (types.length === source.types.length) return [source];
    return [{ ...source, types, shown: sql`${source.shown} AND ${source.type} = ANY(${sql.param(types)}::text[])` }];
  });
}

function conditions(source: SearchSource, { type, country, within }: Filter): SQL[] {
  const all = [source.shown];
  if (type && source.types.length > 1) all.push(sql`${source.type} = ${type}`);
  if (country && source.country) all.push(sql`${source.country} = ${placeholders.country}`);
  if (within) all.push(sql`${source.moment} >= now() - ${spans[within]}`);
  return all;
}

/** The SQL depends only on the sources and on which filters are set. */
const placeholders = {
  query: sql`${sql.placeholder('query')}`,
  tiers: sql`${sql.placeholder('tiers')}`,
  limit: sql`${sql.placeholder('limit')}`,
  country: sql`${sql.placeholder('country')}`,
  moment: sql`${sql.placeholder('moment')}`,
  id: sql`${sql.placeholder('id')}`,
  periods: sql`${sql.placeholder('periods')}`,
  untils: sql`${sql.placeholder('untils')}`,
};
const statements = new Map<string, BuiltStatement>();

function statementFor(key: unknown, statement: () => SQL): BuiltStatement {
  const name = JSON.stringify(key);
  const known = statements.get(name);
  if (known) return known;
  const built = buildStatement(statement());
  statements.set(name, built);
  return built;
}

const namesOf = (sources: Iterable<SearchSource>): string[] => [...sources].map(({ types }) => types.join());

const allConditions = (all: readonly SQL[]): SQL => sql.join([...all], sql` AND `);
const unionAll = (parts: readonly SQL[]): SQL => sql.join([...parts], sql` UNION ALL `);

/** Sources in which most words of a query are common, so that the newest matches are found before others are read. */
export type LargeSources = ReadonlySet<SearchSource>;

/** Newest spans first: PostgreSQL reads one after the other, and only until there are enough rows. */
function bySpan({ moment }: SearchSource, matches: (inSpan: readonly SQL[]) => SQL, limit: SQL): SQL {
  const inSpan = [
    sql`${periodsOf(moment)} && span.periods::int[]`,
    sql`(span.until IS NULL OR ${moment} < span.until)`,
  ];
  return sql`(SELECT found.* FROM unnest(${placeholders.periods}::text[], ${placeholders.untils}::timestamptz[]) AS span (periods, until)
    CROSS JOIN LATERAL ${matches(inSpan)} found LIMIT ${limit})`;
}

function spanValues(large: LargeSources, before: Date, within: Filter['within']) {
  const spans = large.size === 0 ? [] : spansBefore(before, within);
  return {
    periods: spans.map(({ periods }) => `{${periods.join()}}`),
    untils: spans.map(({ until }) => until),
  };
}

/**
 * The rows of a source that contain the words. Without MATERIALIZED, PostgreSQL expects a limit to end the search early,
 * and may read the whole source instead of the index of its words. It still stops once there are enough rows.
 */
const matching = (columns: SQL, { table, vector }: SearchSource, and: readonly SQL[]): SQL =>
  sql`WITH matching AS MATERIALIZED (
      SELECT ${columns} FROM ${table} WHERE ${vector} @@ ${placeholders.query}::tsquery AND ${allConditions(and)})
    SELECT * FROM matching`;

function newestOf(
  source: SearchSource,
  filter: Filter,
  { isAfter, isLarge, hasWords }: { readonly isAfter: boolean; readonly isLarge: boolean; readonly hasWords: boolean },
): SQL {
  const { type, id, moment, table } = source;
  const all = conditions(source, filter);
  if (isAfter) all.push(sql`(${moment}, ${id}) < (${placeholders.moment}::timestamptz, ${placeholders.id}::uuid)`);
  const keys = sql`${type} AS type, ${id} AS id, ${moment} AS moment`;
  if (!hasWords) {
    return sql`(SELECT ${keys} FROM ${table} WHERE ${allConditions(all)} ORDER BY ${moment} DESC, ${id} DESC LIMIT ${placeholders.limit}::int)`;
  }
  const matches = (and: readonly SQL[]) =>
    sql`(${matching(keys, source, [...and, ...all])} ORDER BY moment DESC, id DESC LIMIT ${placeholders.limit}::int)`;
  return isLarge ? bySpan(source, matches, sql`${placeholders.limit}::int`) : matches([]);
}

/** At most `limit` per source, newest first. A null `query` matches everything. */
export function selectKeys(
  db: Db,
  sources: readonly SearchSource[],
  query: string | null,
  filter: Filter,
  after: After | null,
  limit: number,
  large: LargeSources,
): Promise<KeyRow[]> {
  const { type, country, within } = filter;
  const isAfter = after !== null;
  const hasWords = query !== null;
  const key = ['keys', namesOf(sources), namesOf(large), type, country !== undefined, within, isAfter, hasWords];
  const statement = statementFor(key, () => {
    const parts = sources.map((source) => newestOf(source, filter, { isAfter, isLarge: large.has(source), hasWords }));
    return sql`SELECT type, id, moment FROM (${unionAll(parts)}) found ORDER BY moment DESC, id DESC`;
  });
  const before = after ? new Date(after.moment) : new Date();
  return readBuilt<KeyRow>(db, statement, { query, limit, country, ...after, ...spanValues(large, before, within) });
}

export interface RankedRow extends KeyRow {
  /** The place of the first tier that it matches, from 1. Null if there are `limit` matches. */
  readonly tier: number | null;
}

/** Fewer than `limit` matches, best first. `query` finds what any tier finds. */
export function selectRanked(
  db: Db,
  sources: readonly SearchSource[],
  { query, tiers }: { readonly query: string; readonly tiers: readonly string[] },
  filter: Filter,
  limit: number,
): Promise<RankedRow[]> {
  const { type, country, within } = filter;
  const statement = statementFor(['ranked', namesOf(sources), type, country !== undefined, within], () => {
    const parts = sources.map((source) => {
      const columns = sql`${source.type} AS type, ${source.id} AS id, ${source.moment} AS moment, ${source.vector} AS words`;
      return sql`(${matching(columns, source, conditions(source, filter))} LIMIT ${placeholders.limit}::int)`;
    });
    return sql`WITH found AS MATERIALIZED (
        SELECT * FROM (${unionAll(parts)}) anywhere LIMIT ${placeholders.limit}::int)
      SELECT type, id, moment, tier FROM found
      LEFT JOIN LATERAL (
        SELECT place::int AS tier FROM unnest(${placeholders.tiers}::tsquery[]) WITH ORDINALITY AS tiers (query, place)
        WHERE (SELECT count(*) FROM found) < ${placeholders.limit}::int AND words @@ query LIMIT 1) best ON TRUE
      ORDER BY tier, moment DESC, id DESC`;
  });
  return readBuilt<RankedRow>(db, statement, { query, tiers, limit: limit, country });
}

export interface CountRow {
  readonly type: string;
  readonly country: string | null;
  readonly count: number;
}

export function selectCounts(
  db: Db,
  sources: readonly SearchSource[],
  query: string | null,
  filter: Filter,
  limitOf: (source: SearchSource) => number,
  large: LargeSources,
): Promise<CountRow[]> {
  const { type, country, within } = filter;
  const key = ['counts', namesOf(sources), namesOf(large), type, country !== undefined, within, query !== null];
  const statement = statementFor(key, () => {
    const parts = sources.map((source) => {
      const limit = sql`${limitOf(source)}::int + 1`;
      const columns = sql`${source.type} AS type, ${source.country ?? sql`NULL::text`} AS country`;
      const counted = (and: readonly SQL[]) => {
        const all = [...and, ...conditions(source, filter)];
        const rows =
          query === null
            ? sql`SELECT ${columns} FROM ${source.table} WHERE ${allConditions(all)}`
            : matching(columns, source, all);
        return sql`(${rows} LIMIT ${limit})`;
      };
      return large.has(source) ? bySpan(source, counted, limit) : counted([]);
    });
    return sql`SELECT type, country, count(*)::int AS count FROM (${unionAll(parts)}) found GROUP BY type, country`;
  });
  return readBuilt(db, statement, { query, country, ...spanValues(large, new Date(), within) });
}

export interface ShownRow {
  readonly type: string;
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly is_markup: boolean;
  readonly place: string;
  readonly picture: string | null;
  readonly at: string | null;
  readonly tags: string[];
  readonly facts: () => readonly Fact[];
}

/** Unordered, and only what everyone may read. */
export async function selectShown(
  db: Db,
  sources: readonly SearchSource[],
  keys: readonly { readonly type: string; readonly id: string }[],
  letters: number,
): Promise<ShownRow[]> {
  const parts = sources.flatMap((source) => {
    const ids = keys.filter(({ type }) => source.types.includes(type)).map(({ id }) => id);
    if (ids.length === 0) return [];
    const { from, title, text, isMarkup, place, picture, at, tags, factColumns } = source.shows;
    return [
      sql`(SELECT ${source.type} AS type, ${source.id} AS id, ${title} AS title, left(${text}, ${letters}::int) AS text,
          ${isMarkup ? sql`TRUE` : sql`FALSE`} AS is_markup, coalesce(${place}, '') AS place, ${picture} AS picture,
          ${at} AS at, ${tags} AS tags, ${factColumns} AS "factColumns"
        FROM ${from} WHERE ${source.id} = ANY(${sql.param(ids)}::uuid[]) AND ${source.shown})`,
    ];
  });
  if (parts.length === 0) return [];
  const rows = await readRows<Omit<ShownRow, 'facts'> & { readonly factColumns: unknown }>(db, unionAll(parts));
  return rows.map(({ factColumns, ...row }) => {
    const source = sources.find(({ types }) => types.includes(row.type));
    return { ...row, facts: () => source?.shows.facts(factColumns) ?? [] };
  });
}
