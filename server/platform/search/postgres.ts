/**
 * The search by PostgreSQL alone: full text over the things' own tables, trigrams over the words that they hold.
 * There is no index beside them, so nothing lags behind and nothing is found that was hidden a moment ago.
 */
import type { Db } from '../database/open.ts';
import { type Corrected, correct } from './correct.ts';
import { Counting } from './counts.ts';
import { type Place, readPlace } from './cursor.ts';
import type { Found, FoundPage, SearchEngine, SearchFor, SimilarTo, Thing } from './engine.ts';
import { KeptAnswers } from './kept-answers.ts';
import { learnAllWords, learnNewWords } from './learn-words.ts';
import { findPage, type KeyPage } from './page.ts';
import { present } from './present.ts';
import { selectShown } from './queries.ts';
import { ask, type Question, termsOf } from './question.ts';
import { findSimilar } from './similar.ts';
import type { SearchSource } from './source.ts';
import { MANY, SpreadKeeper, type Spreads } from './spreads.ts';
import { besides, namedIn, type Strand, strandsOf } from './strands.ts';
import { hasWords } from './word-queries.ts';

/** What was looked for in the end, and which things were found. */
interface Look {
  readonly question: Question;
  readonly strands: readonly Strand[];
  readonly spreads: Spreads;
  readonly page: KeyPage;
  /** What was looked for instead of the words as typed. */
  readonly corrected: string | null;
  /** What may have been meant. */
  readonly proposed: string | null;
  /** Of very many: a moment later it would be nearly the same. */
  readonly isOfMany: boolean;
}

const MOST_LETTERS = 30_000;
const nothing: FoundPage = { found: [], nextCursor: null, types: [], countries: [], corrected: null, proposed: null };

export class PostgresSearch implements SearchEngine {
  readonly #db: Db;
  readonly #writes: Db;
  readonly #sources: readonly SearchSource[];
  readonly #counting: Counting;
  readonly #spreads: SpreadKeeper;
  /** Only which things were found: what is shown of them is read each time, of those that everyone still may read. */
  readonly #looks = new KeptAnswers<Look>({
    freshMs: 5_000,
    keptMs: 30_000,
    isWorthKeeping: ({ isOfMany }) => isOfMany,
  });

  /** @param reads whose planner keeps to the indexes; writes go the usual way */
  constructor({ reads, writes }: { reads: Db; writes: Db }, sources: readonly SearchSource[]) {
    this.#db = reads;
    this.#writes = writes;
    this.#sources = sources;
    this.#counting = new Counting(reads);
    this.#spreads = new SpreadKeeper(reads);
  }

  async search(wanted: SearchFor): Promise<FoundPage> {
    const after = readPlace(wanted.cursor);
    const typed = ask(wanted.words);
    if (typed.wishes.length === 0) return nothing;
    return this.#answer(await this.#looks.get(JSON.stringify(wanted), () => this.#look(typed, wanted, after)), wanted);
  }

  /** As typed, then with the words put right, then by some of the words. */
  async #look(typed: Question, wanted: SearchFor, after: Place | null): Promise<Look> {
    const spreads = await this.#spreads.of(typed);
    const named = namedIn(typed, this.#sources);
    const find = async (right: Corrected | null, some: Parameters<typeof findPage>[1]['some']): Promise<Look> => {
      const question = right?.question ?? typed;
      const known = right ? await this.#spreads.of(question) : spreads;
      const strands = strandsOf(question, namedIn(question, this.#sources), this.#sources);
      const page = await findPage(this.#db, { strands, wanted, after, isCorrected: right !== null, some }, known);
      const isOfMany = termsOf(question).some(({ word }) => known.of(word).begun > MANY);
      return { question, strands, spreads: known, page, corrected: right?.words ?? null, proposed: null, isOfMany };
    };
    // The name of a type is never mistyped, though nothing may carry it.
    const guess = () => correct(this.#db, this.#sources, wanted.words, besides(typed, named), spreads);
    if (after !== null) return find(after.corrected ? await guess() : null, after.some ? 'after' : 'never');
    const asTyped = await find(null, 'to fill');
    if (asTyped.page.keys.length > 0) return asTyped;
    const right = await guess();
    const guessed = right && (await find(right, 'after'));
    const isFound = guessed !== null && guessed.page.keys.length > 0;
    if (isFound && right?.isSure) return guessed;
    return { ...(await find(null, 'alone')), proposed: isFound ? (right?.words ?? null) : null };
  }

  async #answer(
    { question, strands, spreads, page, corrected, proposed }: Look,
    wanted: SearchFor,
  ): Promise<FoundPage> {
    const [found, counts] = await Promise.all([
      this.#show(page.keys, question),
      this.#counting.count(strands, page.hasSome, spreads, wanted),
    ]);
    return { found, nextCursor: page.nextCursor, ...counts, corrected, proposed };
  }

  async #show(keys: KeyPage['keys'], question: Question): Promise<Found[]> {
    return present(await selectShown(this.#db, this.#sources, keys, MOST_LETTERS), keys, question);
  }

  similar(wanted: SimilarTo): Promise<Found[]> {
    return findSimilar(this.#db, this.#sources, this.#spreads, wanted);
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
