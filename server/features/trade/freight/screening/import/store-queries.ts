import { eq, sql } from 'drizzle-orm';
import type { ListSource } from '#contract/screening.ts';
import type { Tx } from '#server/platform/database/open.ts';
import { screeningLists } from '../tables.ts';
import { consonantsOf } from '../words.ts';
import type { ListEntry, StoredName } from './list-entry.ts';

/** Not used by other locks. */
const LOCK = 7_304_221;
const WORDS_AT_ONCE = 5_000;

export async function deleteList(tx: Tx, source: ListSource): Promise<typeof screeningLists.$inferSelect | undefined> {
  await beginImport(tx, source);
  const [list] = await tx.delete(screeningLists).where(eq(screeningLists.source, source)).returning();
  await countWords(tx);
  return list;
}

/** Readers see the old list until the transaction ends. Two imports wait for each other. */
export async function beginImport(tx: Tx, source: ListSource): Promise<void> {
  await tx.execute(sql`SET LOCAL statement_timeout = 0`);
  await tx.execute(sql`SET LOCAL idle_in_transaction_session_timeout = 0`);
  await tx.execute(sql`SELECT pg_advisory_xact_lock(${LOCK})`);
  await tx.execute(sql`DELETE FROM screening.names WHERE source = ${source}`);
  await tx.execute(sql`DELETE FROM screening.entries WHERE source = ${source}`);
}

export async function insertEntries(tx: Tx, source: ListSource, entries: readonly ListEntry[]): Promise<void> {
  if (entries.length === 0) return;
  const rows = entries.map(({ entry, kind, programmes, countries, births }) => ({
    ...{ entry, kind, programmes, countries, births },
  }));
  await tx.execute(sql`INSERT INTO screening.entries AS e (source, entry, kind, programmes, countries, births)
    SELECT ${source}, entry, kind, programmes, countries, births FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      AS row (entry text, kind text, programmes text[], countries text[], births text[])
    ON CONFLICT (source, entry) DO UPDATE SET kind = coalesce(e.kind, excluded.kind),
      programmes = ARRAY(SELECT DISTINCT unnest(e.programmes || excluded.programmes)),
      countries = ARRAY(SELECT DISTINCT unnest(e.countries || excluded.countries)),
      births = ARRAY(SELECT DISTINCT unnest(e.births || excluded.births))`);
}

export async function insertNames(tx: Tx, source: ListSource, names: readonly StoredName[]): Promise<void> {
  if (names.length === 0) return;
  await tx.execute(sql`INSERT INTO screening.names (source, entry, name, kind, words, keys)
    SELECT ${source}, entry, name, kind, words, keys FROM jsonb_to_recordset(${JSON.stringify(names)}::jsonb)
      AS row (entry text, name text, kind text, words text[], keys text[])
    ON CONFLICT (source, entry, name) DO NOTHING`);
}

interface Counted {
  readonly entries: number;
  readonly names: number;
  /** An entry without a name, or of OFAC without a main one: sdn.csv has these, and alt.csv the others. */
  readonly unnamed: string | null;
}

export async function countImported(tx: Tx, source: ListSource): Promise<Counted> {
  const { rows } = await tx.execute<Counted & Record<string, unknown>>(sql`SELECT
    (SELECT count(*)::int FROM screening.entries WHERE source = ${source}) AS entries,
    (SELECT count(*)::int FROM screening.names WHERE source = ${source}) AS names,
    (SELECT e.entry FROM screening.entries e WHERE e.source = ${source} AND NOT EXISTS (SELECT FROM screening.names n
      WHERE n.source = e.source AND n.entry = e.entry AND (n.kind = 'MAIN' OR e.source <> 'OFAC')) LIMIT 1) AS unnamed`);
  return rows[0] ?? { entries: 0, names: 0, unnamed: null };
}

export async function endImport(tx: Tx, list: typeof screeningLists.$inferInsert): Promise<void> {
  await tx
    .insert(screeningLists)
    .values(list)
    .onConflictDoUpdate({ target: screeningLists.source, set: { ...list, importedAt: sql`now()` } });
  await countWords(tx);
  // Entries that are not yet in the tree of a GIN index are read one by one.
  await tx.execute(
    sql`SELECT gin_clean_pending_list('screening.names_keys'), gin_clean_pending_list('screening.words_alike')`,
  );
  await tx.execute(sql`ANALYZE screening.names, screening.words, screening.entries`);
}

async function countWords(tx: Tx): Promise<void> {
  await tx.execute(sql`DELETE FROM screening.words`);
  const { rows } = await tx.execute<{ word: string; names: number }>(sql`SELECT key AS word, count(*)::int AS names
    FROM screening.names, unnest(keys) AS key GROUP BY key`);
  for (let at = 0; at < rows.length; at += WORDS_AT_ONCE) {
    const words = rows
      .slice(at, at + WORDS_AT_ONCE)
      .map(({ word, names }) => ({ word, names, consonants: consonantsOf(word) }));
    await tx.execute(sql`INSERT INTO screening.words (word, consonants, names)
      SELECT word, consonants, names FROM jsonb_to_recordset(${JSON.stringify(words)}::jsonb)
        AS row (word text, consonants text, names int)`);
  }
}
