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

/** The levels whose spans contain these times. */
const levelOf = { week: 1, month: 2, year: 3 } as const;

/** A span of level 2, at least 64 days, holds about one in twenty matches of a portal's years: some milliseconds to read. */
const MATCHES_FOR_LEVEL_2 = 30_000;

/**
 * Finding the words takes about as long in each span, so there are few. The first is short if there are many matches,
 * because all of its matches are read.
 */
function levelsFor(matches: number, last: number): number[] {
  const first = matches < MATCHES_FOR_LEVEL_2 ? 2 : matches < MATCHES_FOR_LEVEL_2 << BITS_PER_LEVEL ? 1 : 0;
  return [...[0, 1, 2].filter((level) => level >= first && level < last), last];
}

/**
 * The spans before a moment. Those of levels 0 to 3 are at least 1, 8, 64 and 512 days long; the last one starts in 1970,
 * or covers the time `within` which a reader searches.
 * @param matches how many are expected
 */
export function spansBefore(moment: Date, matches: number, within?: keyof typeof levelOf): Span[] {
  const seconds = Math.floor(moment.getTime() / 1_000);
  let until: string | null = null;
  return levelsFor(matches, within ? levelOf[within] : LONGEST).map((level) => {
    const length = SHORTEST_SECONDS << (level * BITS_PER_LEVEL);
    const first = level === LONGEST ? 0 : Math.max(0, Math.floor(seconds / length) - COMPLETE_PERIODS);
    const last = Math.floor((seconds + CLOCK_SECONDS) / length);
    const periods = Array.from({ length: last - first + 1 }, (_, at) => first + at + level * NUMBERS_PER_LEVEL);
    const span = { periods, until };
    until = new Date(first * length * 1_000).toISOString();
    return span;
  });
}
