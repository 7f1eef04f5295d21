/** The SQL of a search: every source by its own condition of what everyone may read, joined as one list. */
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../database/open.ts';
import { readRows, readWritten, type Written, write } from '../database/read.ts';
import type { Fact, SearchSource } from './source.ts';

/** Where a page ended. */
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

/** So many of the newest are looked at one by one for words that stand in a good part of all. A constant: the planner sees it. */
const WALK = sql`1500`;

/** Those that have a type and a country such as asked for. */
export function asked(sources: readonly SearchSource[], { type, country }: Filter): SearchSource[] {
  return sources.filter((one) => (!type || one.types.includes(type)) && (!country || one.country !== undefined));
}

/** The same of some types alone. */
export function narrowed(sources: readonly SearchSource[], isMeant: (type: string) => boolean): SearchSource[] {
  return sources.flatMap((source) => {
    const types = source.types.filter(isMeant);
    if (types.length === 0) return [];
    if (types.length === source.types.length) return [source];
    return [{ ...source, types, shown: sql`${source.shown} AND ${source.type} = ANY(${sql.param(types)}::text[])` }];
  });
}

function conditions(source: SearchSource, { type, country, within }: Filter): SQL[] {
  const all = [source.shown];
  if (type && source.types.length > 1) all.push(sql`${source.type} = ${type}`);
  if (country && source.country) all.push(sql`${source.country} = ${given.country}`);
  if (within) all.push(sql`${source.moment} >= now() - ${spans[within]}`);
  return all;
}

/** What a statement is filled with each time; its words depend on the sources and on which filters there are. */
const given = {
  query: sql`${sql.placeholder('query')}`,
  limit: sql`${sql.placeholder('limit')}`,
  country: sql`${sql.placeholder('country')}`,
  moment: sql`${sql.placeholder('moment')}`,
  id: sql`${sql.placeholder('id')}`,
};
const written = new Map<string, Written>();

function once(key: unknown, statement: () => SQL): Written {
  const name = JSON.stringify(key);
  const known = written.get(name);
  if (known) return known;
  const made = write(statement());
  written.set(name, made);
  return made;
}

const namesOf = (sources: Iterable<SearchSource>): string[] => [...sources].map(({ types }) => types.join());

const both = (all: readonly SQL[]): SQL => sql.join([...all], sql` AND `);
const unionAll = (parts: readonly SQL[]): SQL => sql.join([...parts], sql` UNION ALL `);

/**
 * The newest of a source that answer the query. By its words, all of them are taken from their index and then sorted.
 * By date, the newest are looked at one by one: far less work for words that half of all things carry.
 */
function newestOf(
  source: SearchSource,
  filter: Filter,
  { isAfter, byDate, hasWords }: { readonly isAfter: boolean; readonly byDate: boolean; readonly hasWords: boolean },
): SQL {
  const { type, id, moment, vector, table } = source;
  const all = conditions(source, filter);
  if (isAfter) all.push(sql`(${moment}, ${id}) < (${given.moment}::timestamptz, ${given.id}::uuid)`);
  const keys = sql`${type} AS type, ${id} AS id, ${moment} AS moment`;
  if (!hasWords) {
    return sql`(SELECT ${keys} FROM ${table} WHERE ${both(all)} ORDER BY ${moment} DESC, ${id} DESC LIMIT ${given.limit}::int)`;
  }
  return byDate
    ? sql`(SELECT type, id, moment FROM (
          SELECT ${keys}, ${vector} AS vector FROM ${table} WHERE ${both(all)}
          ORDER BY ${moment} DESC, ${id} DESC LIMIT ${WALK}) newest
        WHERE vector @@ ${given.query}::tsquery ORDER BY moment DESC, id DESC LIMIT ${given.limit}::int)`
    : sql`(WITH carriers AS MATERIALIZED (
          SELECT ${keys} FROM ${table} WHERE ${vector} @@ ${given.query}::tsquery AND ${both(all)})
        SELECT type, id, moment FROM carriers ORDER BY moment DESC, id DESC LIMIT ${given.limit}::int)`;
}

/**
 * At most `limit` of each source, all of them newest first.
 * @param query null for whatever there is
 * @param byDate the sources to be looked through by date: fewer than `limit` of one mean that the words are rarer than thought
 */
export function selectKeys(
  db: Db,
  sources: readonly SearchSource[],
  query: string | null,
  filter: Filter,
  after: After | null,
  limit: number,
  byDate: ReadonlySet<SearchSource>,
): Promise<KeyRow[]> {
  const { type, country, within } = filter;
  const key = [
    'keys',
    namesOf(sources),
    namesOf(byDate),
    type,
    country !== undefined,
    within,
    after !== null,
    query !== null,
  ];
  const statement = once(key, () => {
    const parts = sources.map((one) =>
      newestOf(one, filter, { isAfter: after !== null, byDate: byDate.has(one), hasWords: query !== null }),
    );
    return sql`SELECT type, id, moment FROM (${unionAll(parts)}) found ORDER BY moment DESC, id DESC`;
  });
  return readWritten<KeyRow>(db, statement, { query, limit, country, ...after });
}

export interface CountRow {
  readonly type: string;
  readonly country: string | null;
  readonly count: number;
}

/**
 * How many answer, of each type and country.
 * @param most so many of each type of a source are looked at, and one more
 */
export function selectCounts(
  db: Db,
  sources: readonly SearchSource[],
  query: string | null,
  filter: Filter,
  most: number,
): Promise<CountRow[]> {
  const { type, country, within } = filter;
  const key = ['counts', namesOf(sources), type, country !== undefined, within, query !== null];
  const statement = once(key, () => {
    const parts = sources.map((source) => {
      const words = query === null ? [] : [sql`${source.vector} @@ ${given.query}::tsquery`];
      const all = [...words, ...conditions(source, filter)];
      return sql`(SELECT ${source.type} AS type, ${source.country ?? sql`NULL::text`} AS country
        FROM ${source.table} WHERE ${both(all)} LIMIT ${given.limit}::int * ${source.types.length}::int + 1)`;
    });
    return sql`SELECT type, country, count(*)::int AS count FROM (${unionAll(parts)}) found GROUP BY type, country`;
  });
  return readWritten(db, statement, { query, limit: most, country });
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

/** What is shown of the things, in no order; of those that everyone may read. */
export async function selectShown(
  db: Db,
  sources: readonly SearchSource[],
  keys: readonly { readonly type: string; readonly id: string }[],
  letters: number,
): Promise<ShownRow[]> {
  const parts = sources.flatMap((source) => {
    const ids = keys.filter(({ type }) => source.types.includes(type)).map(({ id }) => id);
    if (ids.length === 0) return [];
    const { from, title, text, isMarkup, place, picture, at, tags, besides } = source.shows;
    return [
      sql`(SELECT ${source.type} AS type, ${source.id} AS id, ${title} AS title, left(${text}, ${letters}::int) AS text,
          ${isMarkup ? sql`TRUE` : sql`FALSE`} AS is_markup, coalesce(${place}, '') AS place, ${picture} AS picture,
          ${at} AS at, ${tags} AS tags, ${besides} AS besides
        FROM ${from} WHERE ${source.id} = ANY(${sql.param(ids)}::uuid[]) AND ${source.shown})`,
    ];
  });
  if (parts.length === 0) return [];
  const rows = await readRows<Omit<ShownRow, 'facts'> & { readonly besides: unknown }>(db, unionAll(parts));
  return rows.map(({ besides, ...row }) => {
    const source = sources.find(({ types }) => types.includes(row.type));
    return { ...row, facts: () => source?.shows.facts(besides) ?? [] };
  });
}
