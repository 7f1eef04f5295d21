import type { Db } from '../database/open.ts';
import type { ReadDb } from '../database/read-db.ts';
import { type Corrected, correct } from './correct.ts';
import { MAX_COUNTED, ResultCounter } from './count-results.ts';
import { readCursor, type SearchCursor } from './cursor.ts';
import { type DocumentFrequencies, FrequencyReader, MANY_MATCHES } from './document-frequencies.ts';
import type {
  ContentRef,
  SearchEngine,
  SearchRequest,
  SearchResult,
  SearchResultPage,
  SimilarRequest,
} from './engine.ts';
import { findPage, type KeyPage } from './page.ts';
import { type ParsedQuery, parseQuery, termsOf } from './parse-query.ts';
import { present } from './present.ts';
import { selectShown } from './queries.ts';
import { namedTypeIn, type Scope, scopesOf, withoutTypeName } from './scopes.ts';
import { findSimilar } from './similar.ts';
import type { SearchSource } from './source.ts';
import { StaleWhileRevalidateCache } from './stale-while-revalidate.ts';
import { addNewWords, countWords, createCounts, hasWords, lockWords, storeCounts } from './word-queries.ts';

interface SearchRun {
  readonly parsed: ParsedQuery;
  readonly scopes: readonly Scope[];
  readonly frequencies: DocumentFrequencies;
  readonly page: KeyPage;
  readonly corrected: string | null;
  readonly proposed: string | null;
  /** Matches many documents, so the result stays almost the same for a while. */
  readonly isExpensive: boolean;
}

const MAX_LETTERS = 30_000;
const emptyPage: SearchResultPage = {
  found: [],
  nextCursor: null,
  types: [],
  countries: [],
  corrected: null,
  proposed: null,
};

/** Searches the tables themselves. With a read replica, results may lack the last two seconds, also what was just hidden. */
export class PostgresSearch implements SearchEngine {
  readonly #reads: ReadDb;
  readonly #writes: Db;
  readonly #sources: readonly SearchSource[];
  readonly #counting: ResultCounter;
  readonly #frequencies: FrequencyReader;
  /** Caches only ids. Contents are read each time, so that permissions apply. */
  readonly #runs = new StaleWhileRevalidateCache<SearchRun>({
    freshMs: 5_000,
    maxAgeMs: 30_000,
    isWorthKeeping: ({ isExpensive }) => isExpensive,
  });

  /** @param reads planned to prefer indexes; writes use the ordinary settings */
  constructor({ reads, writes }: { reads: ReadDb; writes: Db }, sources: readonly SearchSource[]) {
    this.#reads = reads;
    this.#writes = writes;
    this.#sources = sources;
    this.#counting = new ResultCounter(reads);
    this.#frequencies = new FrequencyReader(reads);
  }

  async search(wanted: SearchRequest): Promise<SearchResultPage> {
    const after = readCursor(wanted.cursor);
    const typed = parseQuery(wanted.words);
    if (typed.clauses.length === 0) return emptyPage;
    return this.#answer(await this.#runs.get(JSON.stringify(wanted), () => this.#run(typed, wanted, after)), wanted);
  }

  async #run(typed: ParsedQuery, wanted: SearchRequest, after: SearchCursor | null): Promise<SearchRun> {
    const frequencies = await this.#frequencies.of(typed);
    const named = namedTypeIn(typed, this.#sources);
    const find = async (right: Corrected | null, some: Parameters<typeof findPage>[1]['some']): Promise<SearchRun> => {
      const parsed = right?.parsed ?? typed;
      const known = right ? await this.#frequencies.of(parsed) : frequencies;
      const scopes = scopesOf(parsed, namedTypeIn(parsed, this.#sources), this.#sources);
      const asked = { scopes, wanted, after, isCorrected: right !== null, some };
      const page = await this.#reads.run((db) => findPage(db, asked, known));
      const isExpensive = termsOf(parsed).some(({ word }) => known.of(word).prefix > MANY_MATCHES);
      return { parsed, scopes, frequencies: known, page, corrected: right?.words ?? null, proposed: null, isExpensive };
    };
    // The name of a type is not a misspelling, even if no document contains it.
    const guess = () =>
      this.#reads.run((db) => correct(db, this.#sources, wanted.words, withoutTypeName(typed, named), frequencies));
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
    { parsed, scopes, frequencies, page, corrected, proposed }: SearchRun,
    wanted: SearchRequest,
  ): Promise<SearchResultPage> {
    const [found, counts] = await Promise.all([
      this.#show(page.keys, parsed),
      this.#counting.count(scopes, page.hasSome, frequencies, wanted),
    ]);
    return { found, nextCursor: page.nextCursor, ...counts, corrected, proposed };
  }

  async #show(keys: KeyPage['keys'], parsed: ParsedQuery): Promise<SearchResult[]> {
    return present(await this.#select(keys, MAX_LETTERS), keys, parsed);
  }

  #select(keys: readonly ContentRef[], maxLetters: number): ReturnType<typeof selectShown> {
    return this.#reads.run((db) => selectShown(db, this.#sources, keys, maxLetters));
  }

  similar(wanted: SimilarRequest): Promise<SearchResult[]> {
    return this.#reads.run((db) => findSimilar(db, this.#sources, this.#frequencies, wanted));
  }

  show(things: readonly ContentRef[], words: string): Promise<SearchResult[]> {
    return this.#show(things, parseQuery(words));
  }

  async titleAndTags(type: string, id: string): Promise<string | null> {
    const [row] = await this.#select([{ type, id }], 0);
    return row?.type === type ? [row.title, ...row.tags].join('\n') : null;
  }

  learnNewWords(): Promise<void> {
    return learnNewWords(this.#writes, this.#sources);
  }

  async learnWordsIfNone(): Promise<void> {
    if (!(await hasWords(this.#writes))) await this.learnAllWords();
  }

  learnAllWords(): Promise<void> {
    return learnAllWords(this.#writes, this.#sources);
  }
}

async function learnNewWords(db: Db, sources: readonly SearchSource[]): Promise<void> {
  for (const source of sources) await db.transaction((tx) => addNewWords(tx, source));
}

function learnAllWords(db: Db, sources: readonly SearchSource[]): Promise<void> {
  return db.transaction(async (tx) => {
    await lockWords(tx);
    await createCounts(tx);
    for (const source of sources) {
      for (let after: string | null = ''; after !== null; ) after = await countWords(tx, source, after);
    }
    await storeCounts(tx, MAX_COUNTED);
  });
}
