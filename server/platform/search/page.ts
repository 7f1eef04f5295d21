import type { Db } from '../database/open.ts';
import { toIso } from '../database/read.ts';
import { type SearchCursor, writeCursor } from './cursor.ts';
import { commonTypes, type DocumentFrequencies, estimateMatches } from './document-frequencies.ts';
import type { SearchRequest } from './engine.ts';
import { type AmongFew, placesAmongFew } from './few-matches.ts';
import { termsOf } from './parse-query.ts';
import { type After, type KeyRow, type LargeSources, matchingSources, selectKeys } from './queries.ts';
import type { Scope } from './scopes.ts';
import type { SearchSource } from './source.ts';
import { TITLE_TIERS, type Tier, tierForAll, tiersForAll, tiersForSome } from './tiers.ts';

export interface KeyPage {
  readonly keys: readonly { readonly type: string; readonly id: string }[];
  readonly nextCursor: string | null;
  readonly hasSome: boolean;
}

interface Wanted {
  readonly scopes: readonly Scope[];
  readonly wanted: SearchRequest;
  readonly after: SearchCursor | null;
  readonly isCorrected: boolean;
  readonly some: 'never' | 'after' | 'to fill' | 'alone';
}

/** If this many matches are expected, those among the newest documents are read first. */
const LARGE = 500;
/** Words that are all so common may occur together far more often than expected. */
const COMMON = 5_000;

interface TierQuery extends Tier {
  readonly sources: readonly SearchSource[];
  readonly large: LargeSources;
  readonly few: AmongFew | null;
}

export async function findPage(
  db: Db,
  { scopes, wanted, after, isCorrected, some }: Wanted,
  frequencies: DocumentFrequencies,
): Promise<KeyPage> {
  const toAll = queriesForAll(scopes, wanted, frequencies);
  const toSome = some === 'never' ? [] : queriesForSome(scopes, wanted, frequencies, some !== 'alone');
  const tiers = [...toAll, ...toSome];
  const found: (KeyRow & { tier: number })[] = [];
  let hasSome = toSome.length > 0 && some !== 'to fill';
  for (let tier = after?.tier ?? (some === 'alone' ? toAll.length : 0); tier < tiers.length; tier += 1) {
    if (found.length > wanted.limit) break;
    if (some === 'to fill' && tier === toAll.length) {
      // No match at all may be a misspelling. By date, partial matches would mix with full ones.
      if (found.length === 0 || wanted.order === 'newest') break;
      hasSome = true;
    }
    const from = after?.tier === tier ? after : null;
    const rows = await newest(db, tiers[tier] ?? [], wanted, from, wanted.limit + 1 - found.length);
    found.push(...rows.map((row) => ({ ...row, tier })));
  }
  const keys = found.slice(0, wanted.limit);
  const last = keys.at(-1);
  const nextCursor =
    found.length > wanted.limit && last
      ? writeCursor({ tier: last.tier, moment: toIso(last.moment), id: last.id, corrected: isCorrected, some: hasSome })
      : null;
  return { keys, nextCursor, hasSome };
}

function queriesForAll(
  scopes: readonly Scope[],
  wanted: SearchRequest,
  frequencies: DocumentFrequencies,
): TierQuery[][] {
  if (wanted.order === 'newest') {
    return [
      scopes.map((scope) => {
        const tier = tierForAll(scope.parsed, frequencies);
        return { ...tier, ...sourcesFor(scope, tier, wanted, frequencies), few: null };
      }),
    ];
  }
  const tierQueries = scopes.map((scope) =>
    inScope(scope, tiersForAll(scope.parsed, frequencies, scope.uninformative), wanted, frequencies),
  );
  return [
    ...tierQueries.flatMap((queries) => queries.slice(0, TITLE_TIERS)),
    ...tierQueries.flatMap((queries) => queries.slice(TITLE_TIERS)),
  ];
}

function queriesForSome(
  scopes: readonly Scope[],
  wanted: SearchRequest,
  frequencies: DocumentFrequencies,
  afterAll: boolean,
): TierQuery[][] {
  const tierQueries = scopes.map((scope) =>
    inScope(scope, tiersForSome(scope.parsed, frequencies, afterAll, scope.uninformative), wanted, frequencies),
  );
  const tierCount = Math.max(...tierQueries.map(({ length }) => length));
  return Array.from({ length: tierCount }, (_, place) =>
    tierQueries.flatMap((queries) => (queries[place] ? [queries[place]] : [])),
  ).flat();
}

function inScope(
  scope: Scope,
  tiers: readonly (Tier | null)[],
  wanted: SearchRequest,
  frequencies: DocumentFrequencies,
): TierQuery[][] {
  const few = placesAmongFew(tiers);
  return tiers.map((tier, at) =>
    tier ? [{ ...tier, ...sourcesFor(scope, tier, wanted, frequencies), few: few[at] ?? null }] : [],
  );
}

function sourcesFor(
  { sources, parsed }: Scope,
  { query, estimate }: Tier,
  wanted: SearchRequest,
  frequencies: DocumentFrequencies,
): Pick<TierQuery, 'sources' | 'large'> {
  const matching = matchingSources(sources, wanted);
  const least = Math.min(...parsed.clauses.map((clause) => estimateMatches([clause], frequencies)));
  if (query === null || (estimate < LARGE && least < COMMON)) return { sources: matching, large: new Set() };
  const common = commonTypes(termsOf(parsed), frequencies);
  return { sources: matching, large: new Set(matching.filter(({ types }) => types.some((type) => common.has(type)))) };
}

async function newest(
  db: Db,
  tierQueries: readonly TierQuery[],
  wanted: SearchRequest,
  after: After | null,
  limit: number,
): Promise<KeyRow[]> {
  const some = tierQueries.filter(({ sources }) => sources.length > 0);
  const [first = [], ...others] = await Promise.all(
    some.map((tierQuery) => newestOf(db, tierQuery, wanted, after, limit)),
  );
  return others.length === 0 ? first : [first, ...others].flat().sort(newestFirst).slice(0, limit);
}

/** Timestamps in UTC sort as text. */
const newestFirst = (a: KeyRow, b: KeyRow): number =>
  a.moment === b.moment ? (a.id < b.id ? 1 : -1) : a.moment < b.moment ? 1 : -1;

async function newestOf(
  db: Db,
  { sources, query, large, few }: TierQuery,
  wanted: SearchRequest,
  after: After | null,
  limit: number,
): Promise<KeyRow[]> {
  const known = after === null ? await few?.matches.rowsOf(few.place, db, sources, wanted) : null;
  return (known ?? (await selectKeys(db, sources, query, wanted, after, limit, large))).slice(0, limit);
}
