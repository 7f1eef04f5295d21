import { isDeepStrictEqual } from 'node:util';

export type Snapshot = Readonly<Record<string, unknown>>;

export interface Changes {
  readonly before: Snapshot | null;
  readonly after: Snapshot | null;
}

const MAX_LENGTH = 2_000;

/** All fields if the record was created or deleted. Null if nothing differs. */
export function changesBetween(before: Snapshot | null, after: Snapshot | null): Changes | null {
  if (!before || !after) return before || after ? { before: bounded(before), after: bounded(after) } : null;
  const names = Object.keys(before).filter((name) => !isDeepStrictEqual(before[name], after[name]));
  if (names.length === 0) return null;
  const isRemoved = names.includes('removed') && after['removed'] === true;
  return { before: bounded(isRemoved ? before : only(before, names)), after: bounded(only(after, names)) };
}

const only = (all: Snapshot, names: readonly string[]): Snapshot =>
  Object.fromEntries(names.map((name) => [name, all[name]]));

const bounded = (all: Snapshot | null): Snapshot | null =>
  all && Object.fromEntries(Object.entries(all).map(([name, value]) => [name, shortened(value)]));

function shortened(value: unknown): unknown {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text !== undefined && text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH).toWellFormed()}…` : value;
}
