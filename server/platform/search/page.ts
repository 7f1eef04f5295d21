/** One page of what was found: step by step from the best to the least, until it is full. */
import type { Db } from '../database/open.ts';
import { toIso } from '../database/read.ts';
import { type Place, writePlace } from './cursor.ts';
import type { SearchFor } from './engine.ts';
import { type After, asked, type KeyRow, selectKeys } from './queries.ts';
import type { Question } from './question.ts';
import type { SearchSource } from './source.ts';
import { MANY, type Spreads } from './spreads.ts';
import { type Step, stepsToAll, stepsToSome, stepToAll } from './steps.ts';

export interface KeyPage {
  readonly keys: readonly { readonly type: string; readonly id: string }[];
  readonly nextCursor: string | null;
  /** Things that carry only some of the words are among them, or follow. */
  readonly hasSome: boolean;
}

interface Wanted {
  readonly question: Question;
  readonly wanted: SearchFor;
  readonly after: Place | null;
  readonly isCorrected: boolean;
  /** What carries only some of the words: never, after what carries all, after it where that is little, or alone. */
  readonly some: 'never' | 'after' | 'to fill' | 'alone';
}

export async function findPage(
  db: Db,
  all: readonly SearchSource[],
  { question, wanted, after, isCorrected, some }: Wanted,
  spreads: Spreads,
): Promise<KeyPage> {
  const sources = asked(all, wanted);
  if (sources.length === 0) return { keys: [], nextCursor: null, hasSome: false };
  const toAll = wanted.order === 'newest' ? [stepToAll(question, spreads)] : stepsToAll(question, spreads);
  const toSome = some === 'never' || question.wishes.length < 2 ? [] : stepsToSome(question, spreads, some !== 'alone');
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
    const asks = steps[step];
    if (!asks) continue;
    const from = after?.step === step ? after : null;
    const rows = await newest(db, sources, asks, wanted, from, wanted.limit + 1 - found.length);
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

/** The newest of all sources that answer one step. */
async function newest(
  db: Db,
  sources: readonly SearchSource[],
  { query, about }: Step,
  wanted: SearchFor,
  after: After | null,
  limit: number,
): Promise<KeyRow[]> {
  const dated = new Set(about > MANY ? sources.filter((one) => one.isDated) : []);
  const rows = await selectKeys(db, sources, query, wanted, after, limit, dated);
  const hasAll = (source: SearchSource) => rows.filter(({ type }) => source.types.includes(type)).length >= limit;
  const short = [...dated].filter((source) => !hasAll(source));
  if (short.length === 0) return rows.slice(0, limit);
  // Rarer than thought among the newest: then there are few enough to take them all.
  const again = await selectKeys(db, sources, query, wanted, after, limit, new Set([...dated].filter(hasAll)));
  return again.slice(0, limit);
}
