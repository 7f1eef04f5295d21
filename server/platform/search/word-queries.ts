import { sql } from 'drizzle-orm';
import type { Db, Tx } from '../database/open.ts';
import { readRows } from '../database/read.ts';
import type { SearchSource } from './source.ts';
import type { KnownWord } from './spelling.ts';
import { TITLE } from './words.ts';

/** Sorts after all other characters, so it ends a prefix range. */
const LAST = '\u{10FFFF}';
/** Adding up this many words with the same prefix shows that it is common. */
const MAX_ENDINGS = 100;
const MAX_LISTED_ENDINGS = 8;

interface FrequencyRow {
  readonly word: string;
  readonly exact: number;
  readonly prefix: number;
  readonly endings: string[] | null;
  /** Types in which the word, or a word that starts with it, is too common to count; separated by spaces. */
  readonly common: string | null;
  readonly common_prefix: string | null;
}

export function selectFrequencies(db: Db, words: readonly string[]): Promise<FrequencyRow[]> {
  return readRows<FrequencyRow>(
    db,
    sql`SELECT asked.word, coalesce(own.carriers, 0) AS exact, array_to_string(own.common_in, ' ') AS common,
        coalesce(prefix.carriers, 0)::int AS prefix, prefix.common AS common_prefix, prefix.endings
      FROM unnest(${sql.param([...words])}::text[]) AS asked (word)
      LEFT JOIN search_words own ON own.word = asked.word
      CROSS JOIN LATERAL (
        SELECT sum(carriers) AS carriers, string_agg(array_to_string(common_in, ' '), ' ') AS common,
          CASE WHEN count(*) <= ${MAX_LISTED_ENDINGS} THEN array_agg(ending.word) END AS endings
        FROM (SELECT s.word, s.carriers, s.common_in FROM search_words s
          WHERE s.word >= asked.word AND s.word < asked.word || ${LAST} LIMIT ${MAX_ENDINGS}) ending) prefix`,
  );
}

/** The connection sets `pg_trgm.similarity_threshold`. Excludes numbers and stop words such as 'being'. */
export function selectSimilarWords(
  db: Db,
  { word, maxEdits, limit }: { readonly word: string; readonly maxEdits: number; readonly limit: number },
  also: readonly string[],
): Promise<KnownWord[]> {
  return readRows<KnownWord>(
    db,
    sql`SELECT word, carriers AS frequency FROM (
        (SELECT word, carriers FROM search_words
          WHERE show_trgm(${word}) <> '{}' AND word % ${word} AND word !~ '[0-9]' AND word NOT LIKE ${`${TITLE}%`}
            AND length(word) BETWEEN length(${word}) - ${maxEdits}::int AND length(${word}) + ${maxEdits}::int
          ORDER BY similarity(word, ${word}) DESC, carriers DESC LIMIT ${limit})
        UNION (SELECT word, carriers FROM search_words WHERE word = ANY(${sql.param([...also])}::text[]))) alike
      WHERE ts_lexize('english_stem', word) <> '{}'`,
  );
}

export function selectKnown(db: Db, words: readonly string[]): Promise<KnownWord[]> {
  return readRows<KnownWord>(
    db,
    sql`SELECT word, carriers AS frequency FROM search_words WHERE word = ANY(${sql.param([...words])}::text[])`,
  );
}

export function selectSameStem(db: Db, word: string): Promise<KnownWord[]> {
  // The stem of 'companies' is 'compani', which is no prefix of 'company'.
  return readRows<KnownWord>(
    db,
    sql`SELECT s.word, s.carriers AS frequency FROM (SELECT (ts_lexize('english_stem', ${word}))[1] AS stem) asked, search_words s
      WHERE length(stem) >= 3 AND s.word >= rtrim(stem, 'i') AND s.word < rtrim(stem, 'i') || ${LAST}
        AND (ts_lexize('english_stem', s.word))[1] = stem
      ORDER BY s.carriers DESC, s.word LIMIT 1`,
  );
}

export async function selectMaxFrequency(db: Db): Promise<number> {
  const [row] = await readRows<{ highest: number | null }>(db, sql`SELECT max(carriers) AS highest FROM search_words`);
  return Math.max(1, row?.highest ?? 1);
}

export async function hasWords(db: Db): Promise<boolean> {
  return (await readRows(db, sql`SELECT 1 FROM search_words LIMIT 1`)).length > 0;
}

const MAX_LETTERS = 40;
const BATCH = 2_000;

const LOCK = 7_319_209;
const NO_ID = '00000000-0000-0000-0000-000000000000';

export async function countWords(tx: Tx, source: SearchSource, after: string): Promise<string | null> {
  const begin = after === '' ? NO_ID : after;
  const part = await tx.execute<{ last: string | null; rows: number }>(
    sql`SELECT max(id::text) AS last, count(*)::int AS rows FROM (
      SELECT ${source.id} AS id FROM ${source.table} WHERE ${source.id} > ${begin}::uuid ORDER BY ${source.id} LIMIT ${BATCH}) part`,
  );
  const { last = null, rows = 0 } = part.rows[0] ?? {};
  if (last === null) return null;
  await tx.execute(sql`INSERT INTO counted (word, type, carriers)
    SELECT word, type, count(*) FROM (
      SELECT unnest(tsvector_to_array(${source.vector})) AS word, ${source.type} AS type FROM ${source.table}
      WHERE ${source.id} > ${begin}::uuid AND ${source.id} <= ${last}::uuid AND ${source.shown}) carried
    WHERE length(word) <= ${MAX_LETTERS} GROUP BY word, type
    ON CONFLICT (word, type) DO UPDATE SET carriers = counted.carriers + excluded.carriers`);
  return rows < BATCH ? null : last;
}

export async function lockWords(tx: Tx): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(${LOCK})`);
}

export async function createCounts(tx: Tx): Promise<void> {
  await tx.execute(
    sql`CREATE TEMPORARY TABLE counted (word text, type text, carriers bigint NOT NULL, PRIMARY KEY (word, type))
      ON COMMIT DROP`,
  );
}

/** A word in more documents of a type than `common` is common in it. Unchanged rows stay untouched. */
export async function storeCounts(tx: Tx, common: number): Promise<void> {
  await tx.execute(sql`DELETE FROM search_words s WHERE NOT EXISTS (SELECT 1 FROM counted c WHERE c.word = s.word)`);
  await tx.execute(sql`INSERT INTO search_words (word, carriers, common_in)
    SELECT word, least(sum(carriers), 2000000000)::int,
      coalesce(array_agg(type ORDER BY type) FILTER (WHERE carriers > ${common}), '{}')
    FROM counted GROUP BY word ORDER BY word
    ON CONFLICT (word) DO UPDATE SET carriers = excluded.carriers, common_in = excluded.common_in
    WHERE search_words.carriers <> excluded.carriers OR search_words.common_in <> excluded.common_in`);
}

/** Frequencies are counted at night. */
export async function addNewWords(tx: Tx, source: SearchSource): Promise<void> {
  const changedRecently = source.changed.map((moment) => sql`${moment} > now() - interval '15 minutes'`);
  await tx.execute(sql`INSERT INTO search_words (word, carriers)
    SELECT word, count(*)::int FROM (
      SELECT unnest(tsvector_to_array(${source.vector})) AS word FROM ${source.table}
      WHERE (${sql.join(changedRecently, sql` OR `)}) AND ${source.shown} LIMIT 200000) carried
    WHERE length(word) <= ${MAX_LETTERS} GROUP BY word ORDER BY word
    ON CONFLICT (word) DO NOTHING`);
}
