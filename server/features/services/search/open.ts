import { searchTypes } from '#contract/search.ts';
import { openDatabase, type PoolDb } from '#server/platform/database/open.ts';
import type { ReadReplica } from '#server/platform/database/read-replica.ts';
import type { SearchEngine } from '#server/platform/search/engine.ts';
import { PostgresSearch } from '#server/platform/search/postgres.ts';
import type { SearchContent, SearchSource } from '#server/platform/search/source.ts';

const CONNECTIONS = 4;
/**
 * The planner underestimates the cost of reading words from a row, and prefers whole tables. Each statement is written
 * for certain indexes, so it gets one generic plan. With less memory, whole pages of common matches are read again.
 */
export const PLANNER =
  '-c enable_seqscan=off -c cpu_operator_cost=0.05 -c plan_cache_mode=force_generic_plan -c jit=off -c work_mem=32MB -c max_parallel_workers_per_gather=0';
/** A word of seven letters with two mistakes shares few trigrams. `nearest` selects the best of many candidates. */
const ALIKE = '-c pg_trgm.similarity_threshold=0.15';

export interface OpenSearch {
  readonly engine: SearchEngine;
  close(): Promise<void>;
}

interface SearchOptions {
  readonly readReplica?: ReadReplica | null;
  readonly onError?: (error: Error) => void;
}

export async function learnWords(db: PoolDb, contents: readonly SearchContent[]): Promise<void> {
  const { engine, close } = openSearch(db, contents);
  try {
    await engine.learnAllWords();
  } finally {
    await close();
  }
}

/** With its own connections, so that searches do not block the rest of the portal. */
export function openSearch(
  db: PoolDb,
  contents: readonly SearchContent[],
  { readReplica, onError = () => undefined }: SearchOptions = {},
): OpenSearch {
  const { connectionString } = db.$client.direct;
  if (!connectionString) throw new Error('The search needs the address of the database.');
  const own = openDatabase(
    { connectionString, readReplica: readReplica ?? undefined, poolSize: CONNECTIONS, planner: `${PLANNER} ${ALIKE}` },
    onError,
  );
  return { engine: new PostgresSearch({ reads: own.readDb, writes: db }, inOrder(contents)), close: () => own.close() };
}

/** In the order of the contract, which sorts results of equal rank. */
const inOrder = (contents: readonly SearchContent[]): SearchSource[] =>
  searchTypes.flatMap((type) => contents.filter(({ source }) => source.types[0] === type).map(({ source }) => source));
