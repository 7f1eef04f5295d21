/** What the portal asks of a search, whichever engine does it. `postgres.ts` does it with PostgreSQL alone. */
import type { Mark } from './marks.ts';

/**
 * The best first: things of the type that was named, titles before texts, words as written before beginnings and what
 * stands for them, all words before some, then the newest.
 */
type Order = 'relevance' | 'newest';

export interface SearchFor {
  /** As typed, whatever it is. */
  readonly words: string;
  readonly type?: string | undefined;
  /** ISO 3166 alpha-2. */
  readonly country?: string | undefined;
  readonly within?: 'week' | 'month' | 'year' | undefined;
  readonly order: Order;
  readonly cursor?: string | undefined;
  readonly limit: number;
}

export interface Thing {
  readonly type: string;
  readonly id: string;
}

/** Something found, with where the words stand in it. */
export interface Found extends Thing {
  readonly title: string;
  readonly titleMarks: Mark[];
  readonly excerpt: string;
  readonly excerptMarks: Mark[];
  readonly place: string;
  readonly placeMarks: Mark[];
  /** What else carries the words, where the title, the text and the place don't show them all: 'Incoterms: FOB'. */
  readonly why: string;
  readonly whyMarks: Mark[];
  readonly picture: string | null;
  /** ISO 8601. */
  readonly at: string | null;
}

export interface Count {
  readonly value: string;
  readonly count: number;
  /** There are more: they are not counted to the end. */
  readonly more: boolean;
}

export interface FoundPage {
  readonly found: readonly Found[];
  readonly nextCursor: string | null;
  readonly types: readonly Count[];
  readonly countries: readonly Count[];
  /** What was looked for instead of the words as typed. */
  readonly corrected: string | null;
  /** What may have been meant, where that is doubtful: nothing was looked for instead. */
  readonly proposed: string | null;
}

export interface SimilarTo {
  readonly text: string;
  readonly types: readonly string[];
  /** At most so many of one type. */
  readonly ofEach: number;
  readonly limit: number;
  readonly without?: string | undefined;
}

/** Searches what everyone may read, and nothing else. */
export interface SearchEngine {
  search(wanted: SearchFor): Promise<FoundPage>;
  /** What shares the telling words of a text, most first. */
  similar(wanted: SimilarTo): Promise<Found[]>;
  /** Of these things, what everyone may read, with the words marked. */
  show(things: readonly Thing[], words: string): Promise<Found[]>;
  /** What a thing is called and tagged with, where everyone may read it. */
  aboutOf(type: string, id: string): Promise<string | null>;
  /** Learns the words of what came lately, so that slips of the finger are known as such. */
  learnNewWords(): Promise<void>;
  /** Learns all words where none is known. */
  learnWordsIfNone(): Promise<void>;
  /** Learns all words anew; forgets those that nothing carries any more. */
  learnAllWords(): Promise<void>;
}
