import type { Highlight } from './highlights.ts';

/** Relevance: named type, titles before texts, exact words before others, all words before some, newer before older. */
type Order = 'relevance' | 'newest';

export interface SearchRequest {
  readonly words: string;
  readonly type?: string | undefined;
  /** ISO 3166 alpha-2. */
  readonly country?: string | undefined;
  readonly within?: 'week' | 'month' | 'year' | undefined;
  readonly order: Order;
  readonly cursor?: string | undefined;
  readonly limit: number;
}

export interface ContentRef {
  readonly type: string;
  readonly id: string;
}

export interface SearchResult extends ContentRef {
  readonly title: string;
  readonly titleMarks: Highlight[];
  readonly excerpt: string;
  readonly excerptMarks: Highlight[];
  readonly place: string;
  readonly placeMarks: Highlight[];
  /** Other matching facts if title, text and place don’t contain all words: 'Incoterms: FOB'. */
  readonly why: string;
  readonly whyMarks: Highlight[];
  readonly picture: string | null;
  /** ISO 8601. */
  readonly at: string | null;
}

export interface Count {
  readonly value: string;
  readonly count: number;
  readonly more: boolean;
}

export interface SearchResultPage {
  readonly found: readonly SearchResult[];
  readonly nextCursor: string | null;
  readonly types: readonly Count[];
  readonly countries: readonly Count[];
  readonly corrected: string | null;
  readonly proposed: string | null;
}

export interface SimilarRequest {
  readonly text: string;
  readonly types: readonly string[];
  readonly ofEach: number;
  readonly limit: number;
  readonly without?: string | undefined;
}

/** Searches only what everyone may read. */
export interface SearchEngine {
  search(wanted: SearchRequest): Promise<SearchResultPage>;
  similar(wanted: SimilarRequest): Promise<SearchResult[]>;
  show(things: readonly ContentRef[], words: string): Promise<SearchResult[]>;
  titleAndTags(type: string, id: string): Promise<string | null>;
  /** Adds words of recent changes, so that they are not taken for misspellings. */
  learnNewWords(): Promise<void>;
  learnWordsIfNone(): Promise<void>;
  learnAllWords(): Promise<void>;
}
