/** What an operation changed, small enough for a log. */
import { isDeepStrictEqual } from 'node:util';

export type Snapshot = Readonly<Record<string, unknown>>;

export interface Changed {
  readonly before: Snapshot | null;
  readonly after: Snapshot | null;
}

/** Of one value: a text of 50,000 characters is not kept twice for good. */
const MOST = 2_000;

/** The fields that differ; all of them where the thing is gone. Null where nothing does. */
export function changesBetween(before: Snapshot | null, after: Snapshot | null): Changed | null {
  if (!before || !after) return before || after ? { before: bounded(before), after: bounded(after) } : null;
  const names = Object.keys(before).filter((name) => !isDeepStrictEqual(before[name], after[name]));
  if (names.length === 0) return null;
  const isGone = names.includes('removed') && after['removed'] === true;
  return { before: bounded(isGone ? before : only(before, names)), after: bounded(only(after, names)) };
}

const only = (all: Snapshot, names: readonly string[]): Snapshot =>
  Object.fromEntries(names.map((name) => [name, all[name]]));

const bounded = (all: Snapshot | null): Snapshot | null =>
  all && Object.fromEntries(Object.entries(all).map(([name, value]) => [name, cut(value)]));

function cut(value: unknown): unknown {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text !== undefined && text.length > MOST ? `${text.slice(0, MOST).toWellFormed()}…` : value;
}
