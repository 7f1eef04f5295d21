import type { SQL } from 'drizzle-orm';
import type { TextOf } from '#contract/messages.ts';
import type { Renewal } from './renewal-queries.ts';

/** Searchable words besides title and text, with a label: 'Incoterms', 'FOB', 'CIF'. It is shown in the language of the reader. */
export interface Fact {
  readonly name: TextOf<'server'>;
  readonly words: readonly string[];
}

export interface SearchSource {
  readonly types: readonly string[];
  readonly type: SQL;
  /** By type, the folded words that people use for it: 'jobs', 'vacancies'. */
  readonly typeNames: Readonly<Record<string, readonly string[]>>;
  /** The table with an alias, such as sql`posts p`. The other fields use that alias. */
  readonly table: SQL;
  readonly id: SQL;
  readonly vector: SQL;
  /** Newer documents come first among equals. The table has a `searchIndex` of `vector` and `moment`. */
  readonly moment: SQL;
  readonly changed: readonly SQL[];
  /** What everyone may read. Checked by each search, so that hidden documents disappear immediately. */
  readonly shown: SQL;
  /** ISO 3166 alpha-2. */
  readonly country?: SQL;
  readonly shows: {
    readonly from: SQL;
    readonly title: SQL;
    readonly text: SQL;
    readonly isMarkup: boolean;
    readonly place: SQL;
    readonly picture: SQL;
    readonly at: SQL;
    readonly tags: SQL;
    readonly factColumns: SQL;
    readonly facts: (factColumns: unknown) => readonly Fact[];
  };
}

export interface SearchContent {
  readonly source: SearchSource;
  readonly renewal: Renewal;
}
