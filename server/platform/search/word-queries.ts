/** The words that what everyone may read is made of: what they are counted from, and what a mistyped one is held against. */
import { sql } from 'drizzle-orm';
import type { Db, Tx } from '../database/open.ts';
import { readRows } from '../database/read.ts';
import type { SearchSource } from './source.ts';
import type { KnownWord } from './spelling.ts';
import { TITLE } from './words.ts';

/** Above all other signs: where the words that begin with something end. */
const LAST = '\u{10FFFF}';
/** Of so many words with the same beginning the carriers are added up: enough to tell that they are many. */
const MOST_ENDINGS = 100;
/** So few words with the same beginning are asked for by their names. */
const MOST_NAMED = 8;

interface SpreadRow {
  readonly word: string;
  /** Carriers of the word itself, and of all words that begin with it (of these at most, as one may hold several). */
  readonly whole: number;
  readonly begun: number;
  /** The words that begin with it, where they are few. */
  readonly endings: string[] | null;
  /** Types of which so many carry it that they need no counting, between spaces; and those that begin with it. */
  readonly common: string | null;
  readonly common_begun: string | null;
}

export function selectSpread(db: Db, words: readonly string[]): Promise<SpreadRow[]> {
  return readRows<SpreadRow>(
    db,
    sql`SELECT asked.word, coalesce(own.carriers, 0) AS whole, array_to_string(own.common_in, ' ') AS common,
        coalesce(begun.carriers, 0)::int AS begun, begun.common AS common_begun, begun.endings
      FROM unnest(${sql.param([...words])}::text[]) AS asked (word)
      LEFT JOIN search_words own ON own.word = asked.word
      CROSS JOIN LATERAL (
        SELECT sum(carriers) AS carriers, string_agg(array_to_string(common_in, ' '), ' ') AS common,
          CASE WHEN count(*) <= ${MOST_NAMED} THEN array_agg(ending.word) END AS endings
        FROM (SELECT s.word, s.carriers, s.common_in FROM search_words s
          WHERE s.word >= asked.word AND s.word < asked.word || ${LAST} LIMIT ${MOST_ENDINGS}) ending) begun`,
  );
}

/**
 * Known words much like one, by their trigrams (as much as the connection's `pg_trgm.similarity_threshold` says), and
 * those among `also`. Numbers are no words: a code is never guessed; nor is what tells nothing, such as 'being'.
 */
export function selectAlike(
  db: Db,
  { word, slips, most }: { readonly word: string; readonly slips: number; readonly most: number },
  also: readonly string[],
): Promise<KnownWord[]> {
  return readRows<KnownWord>(
    db,
    sql`SELECT word, carriers FROM (
        (SELECT word, carriers FROM search_words
          WHERE word % ${word} AND word !~ '[0-9]' AND word NOT LIKE ${`${TITLE}%`}
            AND length(word) BETWEEN length(${word}) - ${slips}::int AND length(${word}) + ${slips}::int
          ORDER BY similarity(word, ${word}) DESC, carriers DESC LIMIT ${most})
        UNION (SELECT word, carriers FROM search_words WHERE word = ANY(${sql.param([...also])}::text[]))) alike
      WHERE ts_lexize('english_stem', word) <> '{}'`,
  );
}

/** Those of the words that are known. */
export function selectKnown(db: Db, words: readonly string[]): Promise<KnownWord[]> {
  return readRows<KnownWord>(
    db,
    sql`SELECT word, carriers FROM search_words WHERE word = ANY(${sql.param([...words])}::text[])`,
  );
}

/** Known words of the same stem, the most used first: 'export' for 'exporting'. */
export function selectKin(db: Db, word: string): Promise<KnownWord[]> {
  // Of 'companies' the stem is 'compani', which 'company' doesn't begin with.
  return readRows<KnownWord>(
    db,
    sql`SELECT s.word, s.carriers FROM (SELECT (ts_lexize('english_stem', ${word}))[1] AS stem) asked, search_words s
      WHERE length(stem) >= 3 AND s.word >= rtrim(stem, 'i') AND s.word < rtrim(stem, 'i') || ${LAST}
        AND (ts_lexize('english_stem', s.word))[1] = stem
      ORDER BY s.carriers DESC, s.word LIMIT 1`,
  );
}

/** By how many things the most common word is carried; 1 where none is known. */
export async function selectMostCarried(db: Db): Promise<number> {
  const [row] = await readRows<{ most: number | null }>(db, sql`SELECT max(carriers) AS most FROM search_words`);
  return Math.max(1, row?.most ?? 1);
}

export async function hasWords(db: Db): Promise<boolean> {
  return (await readRows(db, sql`SELECT 1 FROM search_words LIMIT 1`)).length > 0;
}

/** Nobody mistypes what is longer. */
const MOST_LETTERS = 40;
/** So many rows are counted at a time, so that no statement takes long. */
const BATCH = 2_000;

const LOCK = 7_319_209;
const NO_ID = '00000000-0000-0000-0000-000000000000';

/** Counts the words of the next rows of a source into `counted`. @returns the id to go on after, null at the end */
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
    WHERE length(word) <= ${MOST_LETTERS} GROUP BY word, type
    ON CONFLICT (word, type) DO UPDATE SET carriers = counted.carriers + excluded.carriers`);
  return rows < BATCH ? null : last;
}

/** For this transaction's time, nobody else counts. */
export async function holdWords(tx: Tx): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(${LOCK})`);
}

export async function makeCounted(tx: Tx): Promise<void> {
  await tx.execute(
    sql`CREATE TEMPORARY TABLE counted (word text, type text, carriers bigint NOT NULL, PRIMARY KEY (word, type))
      ON COMMIT DROP`,
  );
}

/**
 * Puts what was counted in the place of what was known, changing nothing that stayed.
 * @param common carried by more things of a type, a word is common in it
 */
export async function keepCounted(tx: Tx, common: number): Promise<void> {
  await tx.execute(sql`DELETE FROM search_words s WHERE NOT EXISTS (SELECT 1 FROM counted c WHERE c.word = s.word)`);
  await tx.execute(sql`INSERT INTO search_words (word, carriers, common_in)
    SELECT word, least(sum(carriers), 2000000000)::int,
      coalesce(array_agg(type ORDER BY type) FILTER (WHERE carriers > ${common}), '{}')
    FROM counted GROUP BY word ORDER BY word
    ON CONFLICT (word) DO UPDATE SET carriers = excluded.carriers, common_in = excluded.common_in
    WHERE search_words.carriers <> excluded.carriers OR search_words.common_in <> excluded.common_in`);
}

/** Learns words of what came out in the last minutes; how many carry them in all is counted at night. */
export async function addNewWords(tx: Tx, source: SearchSource): Promise<void> {
  const lately = source.changed.map((moment) => sql`${moment} > now() - interval '15 minutes'`);
  await tx.execute(sql`INSERT INTO search_words (word, carriers)
    SELECT word, count(*)::int FROM (
      SELECT unnest(tsvector_to_array(${source.vector})) AS word FROM ${source.table}
      WHERE (${sql.join(lately, sql` OR `)}) AND ${source.shown} LIMIT 200000) carried
    WHERE length(word) <= ${MOST_LETTERS} GROUP BY word ORDER BY word
    ON CONFLICT (word) DO NOTHING`);
}
