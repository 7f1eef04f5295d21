/** Periods, by which an index finds the newest documents with a word without reading all documents that have it. */

/** A period of the first level has eight hours; each next level is eight times as long. See `periodsOf` in tables.ts. */
const SHORTEST_SECONDS = 28_800;
const BITS_PER_LEVEL = 3;
const NUMBERS_PER_LEVEL = 1_000_000;
const LONGEST = 4;
const COMPLETE_PERIODS = 3;
/** The clocks of the portal and the database may differ by this much. */
const CLOCK_SECONDS = 3_600;

export interface Span {
  readonly periods: readonly number[];
  /** When the span before begins, ISO 8601; null for the first. */
  readonly until: string | null;
}

const spanCounts = { week: 2, month: 3, year: 4 } as const;

/** The spans before a moment: at least 1, 8, 64 and 512 days long, and one that starts in 1970. */
export function spansBefore(moment: Date, within?: keyof typeof spanCounts): Span[] {
  const seconds = Math.floor(moment.getTime() / 1_000);
  let until: string | null = null;
  return Array.from({ length: within ? spanCounts[within] : LONGEST + 1 }, (_, level) => {
    const length = SHORTEST_SECONDS << (level * BITS_PER_LEVEL);
    const first = level === LONGEST ? 0 : Math.max(0, Math.floor(seconds / length) - COMPLETE_PERIODS);
    const last = Math.floor((seconds + CLOCK_SECONDS) / length);
    const periods = Array.from({ length: last - first + 1 }, (_, at) => first + at + level * NUMBERS_PER_LEVEL);
    const span = { periods, until };
    until = new Date(first * length * 1_000).toISOString();
    return span;
  });
}
