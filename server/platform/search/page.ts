/** One page of what was found: step by step from the best to the least, until it is full. */
import type { Db } from '../database/open.ts';
import { toIso } from '../database/read.ts';
import { type Place, writePlace } from './cursor.ts';
import type { SearchFor } from './engine.ts';
import { type After, asked, type KeyRow, selectKeys } from './queries.ts';
import type { SearchSource } from './source.ts';
import { MANY, type Spreads } from './spreads.ts';
import { IN_TITLES, type Step, stepsToAll, stepsToSome, stepToAll } from './steps.ts';
import type { Strand } from './strands.ts';

export interface KeyPage {
  readonly keys: readonly { readonly type: string; readonly id: string }[];
  readonly nextCursor: string | null;
  /** Things that carry only some of the words are among them, or follow. */
  readonly hasSome: boolean;
}

interface Wanted {
  readonly strands: readonly Strand[];
  readonly wanted: SearchFor;
  readonly after: Place | null;
  readonly isCorrected: boolean;
  /** What carries only some of the words: never, after what carries all, after it where that is little, or alone. */
  readonly some: 'never' | 'after' | 'to fill' | 'alone';
}

/** A step in each of the sources. */
interface Ask extends Step {
  readonly sources: readonly SearchSource[];
}

export async function findPage(
  db: Db,
  { strands, wanted, after, isCorrected, some }: Wanted,
  spreads: Spreads,
): Promise<KeyPage> {
  const toAll = asksForAll(strands, wanted, spreads);
  const toSome = some === 'never' ? [] : asksForSome(strands, wanted, spreads, some !== 'alone');
  const steps = [...toAll, ...toSome];
  const found: (KeyRow & { step: number })[] = [];
  let hasSome = toSome.length > 0 && some !== 'to fill';
  for (let step = after?.step ?? (some === 'alone' ? toAll.length : 0); step < steps.length; step += 1) {
    if (found.length > wanted.limit) break;
    if (some === 'to fill' && step === toAll.length) {
      // Nothing at all may have been mistyped; and the newest of some would stand among the newest of all.
      if (found.length === 0 || wanted.order === 'newest') break;
      hasSome = true;
    }
    const from = after?.step === step ? after : null;
    const rows = await newest(db, steps[step] ?? [], wanted, from, wanted.limit + 1 - found.length);
    found.push(...rows.map((row) => ({ ...row, step })));
  }
  const keys = found.slice(0, wanted.limit);
  const last = keys.at(-1);
  const nextCursor =
    found.length > wanted.limit && last
      ? writePlace({ step: last.step, moment: toIso(last.moment), id: last.id, corrected: isCorrected, some: hasSome })
      : null;
  return { keys, nextCursor, hasSome };
}

/** By the titles of each strand, then by the texts; by date, all of them as one list. */
function asksForAll(strands: readonly Strand[], wanted: SearchFor, spreads: Spreads): Ask[][] {
  if (wanted.order === 'newest') {
    return [
      strands.map((strand) => ({ sources: asked(strand.sources, wanted), ...stepToAll(strand.question, spreads) })),
    ];
  }
  const asks = strands.map((strand) => inStrand(strand, stepsToAll(strand.question, spreads, strand.slight), wanted));
  return [...asks.flatMap((one) => one.slice(0, IN_TITLES)), ...asks.flatMap((one) => one.slice(IN_TITLES))];
}

/** The best of each strand first. */
function asksForSome(strands: readonly Strand[], wanted: SearchFor, spreads: Spreads, afterAll: boolean): Ask[][] {
  const asks = strands.map((strand) =>
    inStrand(strand, stepsToSome(strand.question, spreads, afterAll, strand.slight), wanted),
  );
  const most = Math.max(...asks.map(({ length }) => length));
  return Array.from({ length: most }, (_, place) => asks.flatMap((one) => (one[place] ? [one[place]] : []))).flat();
}

const inStrand = ({ sources }: Strand, steps: readonly (Step | null)[], wanted: SearchFor): Ask[][] =>
  steps.map((step) => (step ? [{ sources: asked(sources, wanted), ...step }] : []));

/** The newest of all that answer one step. */
async function newest(
  db: Db,
  asks: readonly Ask[],
  wanted: SearchFor,
  after: After | null,
  limit: number,
): Promise<KeyRow[]> {
  const some = asks.filter(({ sources }) => sources.length > 0);
  const [first = [], ...others] = await Promise.all(some.map((one) => newestOf(db, one, wanted, after, limit)));
  return others.length === 0 ? first : [first, ...others].flat().sort(newestFirst).slice(0, limit);
}

/** As PostgreSQL has them in UTC, moments are in the order of their letters. */
const newestFirst = (a: KeyRow, b: KeyRow): number =>
  a.moment === b.moment ? (a.id < b.id ? 1 : -1) : a.moment < b.moment ? 1 : -1;

async function newestOf(
  db: Db,
  { sources, query, about }: Ask,
  wanted: SearchFor,
  after: After | null,
  limit: number,
): Promise<KeyRow[]> {
  const dated = new Set(about > MANY ? sources.filter((one) => one.isDated) : []);
  const rows = await selectKeys(db, sources, query, wanted, after, limit, dated);
  const hasAll = (source: SearchSource) => rows.filter(({ type }) => source.types.includes(type)).length >= limit;
  const short = [...dated].filter((source) => !hasAll(source));
  if (short.length === 0 || query === null) return rows.slice(0, limit);
  // Rarer than thought among the newest: then there are few enough to take them all.
  const again = await selectKeys(db, sources, query, wanted, after, limit, new Set([...dated].filter(hasAll)));
  return again.slice(0, limit);
}
