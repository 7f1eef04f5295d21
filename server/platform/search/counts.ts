import type { Db } from '../database/open.ts';
import type { Count } from './engine.ts';
import { KeptAnswers } from './kept-answers.ts';
import { asked, type CountRow, type Filter, selectCounts } from './queries.ts';
import type { Question, Term, Wish } from './question.ts';
import type { SearchSource } from './source.ts';
import type { Spreads } from './spreads.ts';
import type { Strand } from './strands.ts';
import { allOf, anyOf } from './tsquery.ts';

/** So many of a type, at most: more say no more. */
export const MOST_COUNTED = 1_000;
const FRESH_MS = 60_000;
const KEPT_MS = 10 * 60_000;

interface Counts<Each = Count> {
  readonly types: Each[];
  readonly countries: Each[];
}
interface Counted {
  readonly rows: readonly CountRow[];
  /** Sources of which not all were counted. */
  readonly more: ReadonlySet<SearchSource>;
}
/**
 * How many answer a question, by type and by country. Counting what very many carry costs most of a search and changes
 * little, so it is kept for a minute, and after that shown once more while it is counted anew; what few carry is counted
 * at each search, and is exact. Nothing is counted of types that are known to have more than is ever counted.
 */
export class Counting {
  readonly #db: Db;
  readonly #kept = new KeptAnswers<Counted>({
    freshMs: FRESH_MS,
    keptMs: KEPT_MS,
    isWorthKeeping: ({ more }) => more.size > 0,
  });

  constructor(db: Db) {
    this.#db = db;
  }

  /**
   * Each with the other filters as they stand.
   * @param some things that carry one of the words count too
   */
  async count(strands: readonly Strand[], some: boolean, spreads: Spreads, filter: Filter): Promise<Counts> {
    const counts = await Promise.all(strands.map((strand) => this.#count(strand, some, spreads, filter)));
    return {
      types: addUp(counts.flatMap(({ types }) => types)),
      countries: addUp(counts.flatMap(({ countries }) => countries)),
    };
  }

  async #count(
    { sources, question }: Strand,
    some: boolean,
    spreads: Spreads,
    { type, country, within }: Filter,
  ): Promise<Counts<Part>> {
    const query = queryFor(question, some, spreads);
    const ofTypes = { country, within };
    const ofCountries = { type, within };
    const common = country || within ? [] : commonTypes(question, some, spreads);
    // Of those that have a country, each country is counted.
    const isKnown = (one: SearchSource) => !one.country && one.types.every((each) => common.includes(each));
    const known = asked(sources, ofTypes).filter(isKnown);
    const left = asked(sources, ofTypes).filter((one) => !isKnown(one));
    const types = this.#counted(query, ofTypes, left);
    const withCountry = asked(sources, ofCountries).filter((one) => one.country !== undefined);
    const countries = type || country ? this.#counted(query, ofCountries, withCountry) : types;
    const knownTypes = known.flatMap((one) => one.types);
    return {
      types: [...knownTypes.map((value) => ({ value, count: MOST_COUNTED, more: true })), ...byType(await types)],
      countries: byCountry(await countries),
    };
  }

  #counted(query: string | null, filter: Filter, sources: readonly SearchSource[]): Promise<Counted> {
    if (sources.length === 0) return Promise.resolve({ rows: [], more: new Set() });
    const key = JSON.stringify([query, filter, sources.map(({ types }) => types)]);
    return this.#kept.get(key, () => countIn(this.#db, sources, query, filter));
  }
}

/** Null where nothing is asked for but the type. */
function queryFor(question: Question, some: boolean, spreads: Spreads): string | null {
  if (question.wishes.length === 0) return null;
  return some ? anyOf(question, { spreads }) : allOf(question, { spreads });
}

async function countIn(
  db: Db,
  sources: readonly SearchSource[],
  query: string | null,
  filter: Filter,
): Promise<Counted> {
  const rows = await selectCounts(db, sources, query, filter, MOST_COUNTED);
  const sumOf = ({ types }: SearchSource) =>
    rows.filter(({ type }) => types.includes(type)).reduce((sum, { count }) => sum + count, 0);
  return { rows, more: new Set(sources.filter((one) => sumOf(one) > MOST_COUNTED * one.types.length)) };
}

/** Types of which more things answer than are ever counted, as single words tell it. */
function commonTypes({ wishes }: Question, some: boolean, spreads: Spreads): string[] {
  if (!some && wishes.length > 1) return [];
  const ofTerm = ({ word, open }: Term) => spreads.of(word)[open ? 'commonBegun' : 'common'];
  const ofWish = (wish: Wish) => wish.flatMap(([term, ...others]) => (term && others.length === 0 ? ofTerm(term) : []));
  return wishes.flatMap(ofWish);
}

/** The value is null of what has none. */
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
  // Where one stopped counting is chance: hundreds say enough.
  const rounded = (count: number) => (count < 100 ? count : count - (count % 100));
  return [...counts.values()].map((one) => (one.more ? { ...one, count: rounded(one.count) } : one)).sort(mostFirst);
}

const mostFirst = (a: Count, b: Count): number => b.count - a.count || (a.value < b.value ? -1 : 1);
