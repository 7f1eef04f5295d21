/**
 * The search by PostgreSQL alone: full text over the things' own tables, trigrams over the words that they hold.
 * There is no index beside them, so nothing lags behind and nothing is found that was hidden a moment ago.
 */
import type { Db } from '../database/open.ts';
import { correct } from './correct.ts';
import { Counting } from './counts.ts';
import { readPlace } from './cursor.ts';
import type { Found, FoundPage, SearchEngine, SearchFor, SimilarTo, Thing } from './engine.ts';
import { learnAllWords, learnNewWords } from './learn-words.ts';
import { findPage, type KeyPage } from './page.ts';
import { present } from './present.ts';
import { selectShown } from './queries.ts';
import { allOf, anyOf, ask, type Question, wordsOf } from './question.ts';
import { findSimilar } from './similar.ts';
import type { SearchSource } from './source.ts';
import { spreadsOf } from './spreads.ts';
import { hasWords } from './word-queries.ts';

const MOST_LETTERS = 30_000;
const nothing: FoundPage = { found: [], nextCursor: null, types: [], countries: [], corrected: null };

export class PostgresSearch implements SearchEngine {
  readonly #db: Db;
  readonly #writes: Db;
  readonly #sources: readonly SearchSource[];
  readonly #counting: Counting;

  /** @param reads whose planner keeps to the indexes; writes go the usual way */
  constructor({ reads, writes }: { reads: Db; writes: Db }, sources: readonly SearchSource[]) {
    this.#db = reads;
    this.#writes = writes;
    this.#sources = sources;
    this.#counting = new Counting(reads, sources);
  }

  async search(wanted: SearchFor): Promise<FoundPage> {
    const after = readPlace(wanted.cursor);
    const typed = ask(wanted.words);
    if (typed.wishes.length === 0) return nothing;
    const spreads = await spreadsOf(this.#db, typed);
    const better = after === null || after.corrected ? () => correct(this.#db, typed, spreads) : () => null;
    const find = (question: Question, isCorrected: boolean, withSome: boolean) =>
      findPage(this.#db, this.#sources, { question, wanted, after, isCorrected, withSome }, spreads);

    if (after !== null) {
      const question = (await better()) ?? typed;
      return this.#answer(question, await find(question, question !== typed, after.some), wanted, question !== typed);
    }
    const asTyped = await find(typed, false, false);
    const guess = asTyped.keys.length === 0 ? await better() : null;
    if (guess) {
      const guessed = await find(guess, true, true);
      if (guessed.keys.length > 0) return this.#answer(guess, guessed, wanted, true);
    }
    // A full page of what carries all of the words needs nothing beneath it.
    const isFull = asTyped.keys.length > 0 && (asTyped.nextCursor !== null || wanted.order === 'newest');
    const page = isFull || typed.wishes.length < 2 ? asTyped : await find(typed, false, true);
    return this.#answer(typed, page, wanted, false);
  }

  async #answer(question: Question, page: KeyPage, wanted: SearchFor, isCorrected: boolean): Promise<FoundPage> {
    const query = page.hasSome ? anyOf(question) : allOf(question);
    const [found, counts] = await Promise.all([this.#show(page.keys, question), this.#counting.count(query, wanted)]);
    const corrected = isCorrected ? wordsOf(question).join(' ') : null;
    return { found, nextCursor: page.nextCursor, ...counts, corrected };
  }

  async #show(keys: KeyPage['keys'], question: Question): Promise<Found[]> {
    return present(await selectShown(this.#db, this.#sources, keys, MOST_LETTERS), keys, question);
  }

  similar(wanted: SimilarTo): Promise<Found[]> {
    return findSimilar(this.#db, this.#sources, wanted);
  }

  show(things: readonly Thing[], words: string): Promise<Found[]> {
    return this.#show(things, ask(words));
  }

  async aboutOf(type: string, id: string): Promise<string | null> {
    const [row] = await selectShown(this.#db, this.#sources, [{ type, id }], 0);
    return row?.type === type ? [row.title, ...row.tags].join('\n') : null;
  }

  learnNewWords(): Promise<void> {
    return learnNewWords(this.#writes, this.#sources);
  }

  async learnWordsIfNone(): Promise<void> {
    if (!(await hasWords(this.#db))) await this.learnAllWords();
  }

  learnAllWords(): Promise<void> {
    return learnAllWords(this.#writes, this.#sources);
  }
}
