import type { Db } from '../database/open.ts';
import type { ReadDb } from '../database/read-db.ts';
import { commonTypes, type DocumentFrequencies, estimateMatches } from './document-frequencies.ts';
import type { Count } from './engine.ts';
import { type Clause, type ParsedQuery, termsOf } from './parse-query.ts';
import { type CountRow, type Filter, type LargeSources, matchingSources, selectCounts } from './queries.ts';
import type { Scope } from './scopes.ts';
import type { SearchSource } from './source.ts';
import { StaleWhileRevalidateCache } from './stale-while-revalidate.ts';
import { allOf, anyOf } from './tsquery.ts';

/** Higher counts are not useful to readers, and counting takes longer than finding the results. */
export const MAX_COUNTED = 100;

const limitOf = ({ types }: SearchSource): number => types.length * MAX_COUNTED;

const FRESH_MS = 60_000;
const MAX_AGE_MS = 10 * 60_000;

interface Counts<Each = Count> {
  readonly types: Each[];
  readonly countries: Each[];
}
interface Counted {
  readonly rows: readonly CountRow[];
  readonly more: ReadonlySet<SearchSource>;
}
/** Expensive counts change little: they are cached for a minute and returned once more while they are refreshed. */
export class ResultCounter {
  readonly #reads: ReadDb;
  readonly #cache = new StaleWhileRevalidateCache<Counted>({
    freshMs: FRESH_MS,
    maxAgeMs: MAX_AGE_MS,
    isWorthKeeping: ({ more }) => more.size > 0,
  });

  constructor(reads: ReadDb) {
    this.#reads = reads;
  }

  /** Each count uses the other filters. `some` also counts documents with only one of the words. */
  async count(
    scopes: readonly Scope[],
    some: boolean,
    frequencies: DocumentFrequencies,
    filter: Filter,
  ): Promise<Counts> {
    const counts = await Promise.all(scopes.map((scope) => this.#count(scope, some, frequencies, filter)));
    return {
      types: addUp(counts.flatMap(({ types }) => types)),
      countries: addUp(counts.flatMap(({ countries }) => countries)),
    };
  }

  async #count(
    { sources, parsed }: Scope,
    some: boolean,
    frequencies: DocumentFrequencies,
    { type, country, within }: Filter,
  ): Promise<Counts<Part>> {
    const query = queryFor(parsed, some, frequencies);
    const ofTypes = { country, within };
    const ofCountries = { type, within };
    const surelyMany = country || within ? new Set() : typesOfMany(parsed, some, frequencies);
    const large = isMany(parsed, some, frequencies) ? commonTypes(termsOf(parsed), frequencies) : new Set<string>();
    // Sources with a country need a count per country.
    const isKnown = (source: SearchSource) => !source.country && source.types.every((each) => surelyMany.has(each));
    const known = matchingSources(sources, ofTypes).filter(isKnown);
    const left = matchingSources(sources, ofTypes).filter((source) => !isKnown(source));
    const types = this.#counted(query, ofTypes, left, large);
    const withCountry = matchingSources(sources, ofCountries).filter((source) => source.country !== undefined);
    const countries = type || country ? this.#counted(query, ofCountries, withCountry, large) : types;
    const knownTypes = known.flatMap((source) => source.types);
    return {
      types: [...knownTypes.map((value) => ({ value, count: MAX_COUNTED, more: true })), ...byType(await types)],
      countries: byCountry(await countries),
    };
  }

  #counted(
    query: string | null,
    filter: Filter,
    sources: readonly SearchSource[],
    largeTypes: ReadonlySet<string>,
  ): Promise<Counted> {
    if (sources.length === 0) return Promise.resolve({ rows: [], more: new Set() });
    const key = JSON.stringify([query, filter, sources.map(({ types }) => types)]);
    const large = new Set(sources.filter((source) => source.types.some((type) => largeTypes.has(type))));
    return this.#cache.get(key, () => this.#reads.run((db) => countIn(db, sources, query, filter, large)));
  }
}

function queryFor(parsed: ParsedQuery, some: boolean, frequencies: DocumentFrequencies): string | null {
  if (parsed.clauses.length === 0) return null;
  return some ? anyOf(parsed, { frequencies }) : allOf(parsed, { frequencies });
}

async function countIn(
  db: Db,
  sources: readonly SearchSource[],
  query: string | null,
  filter: Filter,
  large: LargeSources,
): Promise<Counted> {
  const rows = await selectCounts(db, sources, query, filter, limitOf, large);
  const sumOf = ({ types }: SearchSource) =>
    rows.filter(({ type }) => types.includes(type)).reduce((sum, { count }) => sum + count, 0);
  return { rows, more: new Set(sources.filter((source) => sumOf(source) > limitOf(source))) };
}

function typesOfMany({ clauses }: ParsedQuery, some: boolean, frequencies: DocumentFrequencies): ReadonlySet<string> {
  if (!some && clauses.length > 1) return new Set();
  const single = (clause: Clause) => clause.flatMap((terms) => (terms.length === 1 ? terms : []));
  return commonTypes(clauses.flatMap(single), frequencies);
}

const isMany = ({ clauses }: ParsedQuery, some: boolean, frequencies: DocumentFrequencies): boolean =>
  clauses.length > 0 && (some || clauses.every((clause) => estimateMatches([clause], frequencies) > MAX_COUNTED));

type Part = Pick<Count, 'count' | 'more'> & { readonly value: string | null };

function byType({ rows, more }: Counted): Part[] {
  const isMore = (type: string) => [...more].some(({ types }) => types.includes(type));
  return rows.map(({ type, count }) => ({ value: type, count, more: isMore(type) }));
}

function byCountry({ rows, more }: Counted): Part[] {
  const hasMore = [...more].some(({ country }) => country !== undefined);
  return rows.map(({ country, count }) => ({ value: country, count, more: hasMore }));
}

function addUp(parts: readonly Part[]): Count[] {
  const counts = new Map<string, Count>();
  for (const { value, count, more } of parts) {
    const before = value ? counts.get(value) : undefined;
    if (value) counts.set(value, { value, count: count + (before?.count ?? 0), more: more || before?.more === true });
  }
  // The exact number at which counting stopped is arbitrary.
  const rounded = (count: number) => (count < 100 ? count : count - (count % 100));
  return [...counts.values()]
    .map((entry) => (entry.more ? { ...entry, count: rounded(entry.count) } : entry))
    .sort(mostFirst);
}

const mostFirst = (a: Count, b: Count): number => b.count - a.count || (a.value < b.value ? -1 : 1);
