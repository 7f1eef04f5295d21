import type { SQL } from 'drizzle-orm';
import type { Renewal } from './renewal-queries.ts';

/** What a thing is found by besides its title and text, under the name it goes by: 'Incoterms', 'FOB', 'CIF'. */
export interface Fact {
  readonly name: string;
  readonly words: readonly string[];
}

/** One table that is searched, in the words of its own feature. */
export interface SearchSource {
  /** One, or those that `type` answers. */
  readonly types: readonly string[];
  readonly type: SQL;
  /** By type, what people call things of it when they look for them, in folded words: 'jobs', 'vacancies'. */
  readonly called: Readonly<Record<string, readonly string[]>>;
  /** The table with an alias, such as sql`posts p`; the rest is said by that alias. */
  readonly table: SQL;
  readonly id: SQL;
  /** What `searchVector` made. */
  readonly vector: SQL;
  /** Newer ones come first among equals. */
  readonly moment: SQL;
  /** When its words came out, and when they changed: its newest are to be found by these. */
  readonly changed: readonly SQL[];
  /** What everyone may read: asked at each search, so that nothing that was hidden is found a moment longer. */
  readonly shown: SQL;
  /** ISO 3166 alpha-2, where things of this kind have one. */
  readonly country?: SQL;
  /** It may be large, and an index has what is shown in the order of `moment` and `id`. */
  readonly isDated?: true;
  /** What is shown of one, of `from` where that needs more tables: the title, the text (or its HTML) … */
  readonly shows: {
    readonly from: SQL;
    readonly title: SQL;
    readonly text: SQL;
    readonly isMarkup: boolean;
    readonly place: SQL;
    readonly picture: SQL;
    readonly at: SQL;
    readonly tags: SQL;
    /** What facts are made of, as JSON. */
    readonly besides: SQL;
    readonly facts: (besides: unknown) => readonly Fact[];
  };
}

/** What a feature declares to be searched. */
export interface SearchContent {
  readonly source: SearchSource;
  readonly renewal: Renewal;
}
