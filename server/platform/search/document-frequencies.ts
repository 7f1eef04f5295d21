import { cached } from '../cache/cached.ts';
import type { ReadDb } from '../database/read-db.ts';
import { asWritten, type Clause, type ParsedQuery, type Term, termsOf } from './parse-query.ts';
import { selectFrequencies, selectMaxFrequency } from './word-queries.ts';
import { TITLE } from './words.ts';

/** A word in more documents than this gets a list of its known endings. */
export const MANY_MATCHES = 2_000;

const TOTAL_KEPT_MS = 10 * 60_000;

export interface DocumentFrequency {
  readonly exact: number;
  /** Upper bound for documents with a word that starts with it. */
  readonly prefix: number;
  readonly endings: readonly string[] | null;
  /** Types in which more documents contain the word than are ever counted. */
  readonly common: readonly string[];
  readonly commonPrefix: readonly string[];
}

/** Words of titles count separately. */
export interface DocumentFrequencies {
  of(word: string, titles?: boolean): DocumentFrequency;
  readonly total: number;
}

const unknown: DocumentFrequency = { exact: 0, prefix: 0, endings: [], common: [], commonPrefix: [] };
const typesIn = (list: string | null): string[] => (list ?? '').split(' ').filter((type) => type !== '');

export class FrequencyReader {
  readonly #reads: ReadDb;
  /** The most common word occurs in nearly all documents. */
  readonly #total: () => Promise<number>;

  constructor(reads: ReadDb) {
    this.#reads = reads;
    this.#total = cached(TOTAL_KEPT_MS, () => reads.run(selectMaxFrequency).catch(() => 1));
  }

  async of(parsed: ParsedQuery): Promise<DocumentFrequencies> {
    const words = [...new Set(termsOf(parsed).map(({ word }) => word))];
    const [rows, total] = await Promise.all([
      this.#reads.run((db) => selectFrequencies(db, [...words, ...words.map((word) => TITLE + word)])),
      this.#total(),
    ]);
    const frequencies = new Map(
      rows.map(({ word, common, common_prefix, ...row }): [string, DocumentFrequency] => [
        word,
        { ...row, common: typesIn(common), commonPrefix: typesIn(common_prefix) },
      ]),
    );
    return { of: (word, titles = false) => frequencies.get(titles ? TITLE + word : word) ?? unknown, total };
  }
}

export const commonTypes = (terms: readonly Term[], frequencies: DocumentFrequencies): ReadonlySet<string> =>
  new Set(terms.flatMap(({ word, isPrefix }) => frequencies.of(word)[isPrefix ? 'commonPrefix' : 'common']));

export interface MatchOptions {
  readonly titles?: boolean;
  readonly exact?: boolean;
}

/** Assumes that the clauses are independent. */
export function estimateMatches(
  clauses: readonly Clause[],
  frequencies: DocumentFrequencies,
  { titles = false, exact = false }: MatchOptions = {},
): number {
  const ofTerm = ({ word, isPrefix }: Term) => frequencies.of(word, titles)[isPrefix && !exact ? 'prefix' : 'exact'];
  const ofClause = (clause: Clause) =>
    Math.max(...(exact ? asWritten(clause) : clause).map((terms) => Math.min(...terms.map(ofTerm))));
  const [least = 0, ...others] = clauses.map(ofClause).sort((a, b) => a - b);
  return others.reduce((estimate, other) => estimate * Math.min(1, other / frequencies.total), least);
}
