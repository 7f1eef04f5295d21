/** The package import `#vocabulary` selects the implementation, so that texts and searches use the same one. */
export interface Code {
  /** Normalised, as it is stored and searched: 'UN No. 1263' → 'un1263'. */
  readonly word: string;
  /** Position in the text, in UTF-16 units. */
  readonly begin: number;
  readonly end: number;
  /** The parts may also be ordinary words: 'US TAX' is not a place. */
  readonly maybe: boolean;
}

export interface PlaceName {
  readonly from: number;
  readonly to: number;
  readonly codes: readonly string[];
}

/** All words are folded (see fold.ts). */
export interface Vocabulary {
  /** An ambiguous code appears once for each reading. */
  codesIn(text: string): Code[];
  equalCodes(code: string): readonly string[];
  placesIn(words: readonly string[]): PlaceName[];
  namesOfPlace(code: string): readonly string[][];
  isPlace(word: string): boolean;
  /** A word of a name, which is never corrected, even if no document contains it. */
  isOfName(word: string): boolean;
}
