import { searchTypes } from '#contract/search.ts';
import { type Db, openDatabase } from '#server/platform/database/open.ts';
import type { SearchEngine } from '#server/platform/search/engine.ts';
import { PostgresSearch } from '#server/platform/search/postgres.ts';
import type { SearchContent, SearchSource } from '#server/platform/search/source.ts';

const CONNECTIONS = 4;
/**
 * The planner thinks that looking into a row's words costs nothing, and would rather read whole tables; each statement
 * is written for one way through its indexes, so it is planned once and never by the words.
 */
const PLANNER = '-c enable_seqscan=off -c plan_cache_mode=force_generic_plan -c jit=off';
/** Two slips leave a word of seven letters with few of its trigrams: which are near is told by `nearest`, of many. */
const ALIKE = '-c pg_trgm.similarity_threshold=0.15';

export interface OpenSearch {
  readonly engine: SearchEngine;
  close(): Promise<void>;
}

/** Learns the words of all that everyone may read, such as after it was loaded. */
export async function learnWords(db: Db, contents: readonly SearchContent[]): Promise<void> {
  const { engine, close } = openSearch(db, contents);
  try {
    await engine.learnAllWords();
  } finally {
    await close();
  }
}

/**
 * The search over everything: by PostgreSQL, until another engine takes its place here. It has a few connections of its
 * own, so that however many search, the rest of the portal is served.
 */
export function openSearch(
  db: Db,
  contents: readonly SearchContent[],
  onFault: (error: Error) => void = () => undefined,
): OpenSearch {
  const connectionString = db.$client.options.connectionString;
  if (!connectionString) throw new Error('The search needs the address of the database.');
  const own = openDatabase({ connectionString, poolSize: CONNECTIONS, planner: `${PLANNER} ${ALIKE}` }, onFault);
  return { engine: new PostgresSearch({ reads: own.db, writes: db }, inOrder(contents)), close: () => own.close() };
}

/** As the types stand in the contract, which is the order in which equals are found. */
const inOrder = (contents: readonly SearchContent[]): SearchSource[] =>
  searchTypes.flatMap((type) => contents.filter(({ source }) => source.types[0] === type).map(({ source }) => source));
