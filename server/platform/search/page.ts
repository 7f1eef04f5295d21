/** One page of what was found: step by step from the best to the least, until it is full. */
import type { Db } from '../database/open.ts';
import { toIso } from '../database/read.ts';
import { type Place, writePlace } from './cursor.ts';
import type { SearchFor } from './engine.ts';
import { type After, asked, type KeyRow, selectKeys } from './queries.ts';
import type { Question } from './question.ts';
import type { SearchSource } from './source.ts';
import type { Spreads } from './spreads.ts';
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
  /** What carries some of the words follows what carries all. */
  readonly withSome: boolean;
}

/** What more things than that may carry is looked for among the newest first. */
const MANY = 2_000;

export async function findPage(
  db: Db,
  all: readonly SearchSource[],
  { question, wanted, after, isCorrected, withSome }: Wanted,
  spreads: Spreads,
): Promise<KeyPage> {
  const sources = asked(all, wanted);
  const hasSome = withSome && question.wishes.length > 1;
  const steps = stepsOf(question, wanted, hasSome, spreads);
  const found: (KeyRow & { step: number })[] = [];
  if (sources.length === 0) return { keys: [], nextCursor: null, hasSome };
  for (let step = after?.step ?? 0; step < steps.length && found.length <= wanted.limit; step += 1) {
    const from = after?.step === step ? after : null;
    const rows = await newest(db, sources, steps[step] as Step, wanted, from, wanted.limit + 1 - found.length);
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

function stepsOf(question: Question, { order }: SearchFor, hasSome: boolean, spreads: Spreads): Step[] {
  const some = hasSome ? stepsToSome(question, spreads) : [];
  return [...(order === 'newest' ? [stepToAll(question, spreads)] : stepsToAll(question, spreads)), ...some];
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
  if ([...dated].every(hasAll)) return rows.slice(0, limit);
  // Rarer than thought among the newest: then there are few enough to take them all.
  const again = await selectKeys(db, sources, query, wanted, after, limit, new Set());
  return again.slice(0, limit);
}
