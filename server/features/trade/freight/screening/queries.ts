import { sql } from 'drizzle-orm';
import type { ScreeningDecisionId, UserId } from '#contract/ids.ts';
import type { Candidate, ListedKind, ListSource, ScreeningDecision, Verdict } from '#contract/screening.ts';
import { atMost, byMoment, type Cursor, inOrder, isAfter } from '#server/platform/database/keyset.ts';
import type { Db, Reader, Tx } from '#server/platform/database/open.ts';
import { readRows } from '#server/platform/database/read.ts';
import { screeningDecisions } from './tables.ts';

interface ListRow {
  readonly source: ListSource;
  readonly name: string;
  readonly published_on: string;
  readonly imported_at: string;
  readonly entries: number;
  readonly names: number;
  readonly imported_by: string;
  readonly uploader: string | null;
}

export const selectLists = (db: Db): Promise<ListRow[]> =>
  readRows(
    db,
    sql`SELECT l.source, l.name, l.published_on, l.imported_at, l.entries, l.names, l.imported_by, u.name AS uploader
      FROM screening.lists l LEFT JOIN users u ON u.id = l.imported_by_id AND u.deleted_at IS NULL
      ORDER BY l.source LIMIT 20`,
  );

export interface NearWord {
  readonly key: string;
  readonly word: string;
  readonly names: number;
}

interface TypedKey {
  readonly key: string;
  readonly consonants: string;
  /** Two words as one are compared without misspellings. */
  readonly isPair: boolean;
}

/** Words of the lists that are the same as a typed one, are spelt alike, or sound alike. */
export const selectNearWords = (db: Db, keys: readonly TypedKey[]): Promise<NearWord[]> =>
  readRows(
    db,
    sql`WITH typed AS (SELECT key, consonants, "isPair" AS is_pair
        FROM jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) AS row (key text, consonants text, "isPair" boolean))
      SELECT t.key, w.word, w.names FROM typed t JOIN screening.words w ON w.word = t.key
      UNION SELECT t.key, w.word, w.names FROM typed t JOIN screening.words w ON w.consonants = t.consonants
        WHERE t.consonants <> ''
      UNION SELECT t.key, w.word, w.names FROM typed t CROSS JOIN LATERAL
        (SELECT word, names FROM screening.words WHERE word % t.key ORDER BY similarity(word, t.key) DESC LIMIT 40) w
        WHERE NOT t.is_pair AND length(t.key) > 3`,
  );

export interface NameRow {
  readonly source: ListSource;
  readonly entry: string;
  readonly name: string;
  readonly kind: Candidate['nameKind'];
  readonly words: readonly string[];
}

interface WeighedKey {
  readonly word: string;
  readonly weight: number;
}

/** Those that share the most weight come first. */
export const selectNames = (db: Db, keys: readonly WeighedKey[], limit: number): Promise<NameRow[]> =>
  readRows(
    db,
    sql`WITH found AS (SELECT word, weight FROM jsonb_to_recordset(${JSON.stringify(keys)}::jsonb)
        AS row (word text, weight double precision))
      SELECT n.source, n.entry, n.name, n.kind, n.words FROM screening.names n
      WHERE n.keys && ARRAY(SELECT word FROM found)
      ORDER BY (SELECT sum(f.weight) FROM found f WHERE f.word = ANY(n.keys)) DESC, cardinality(n.words), n.source, n.entry
      LIMIT ${limit}`,
  );

interface WordRow {
  readonly word: string;
  readonly names: number;
}

export const selectWords = (db: Db, words: readonly string[]): Promise<WordRow[]> =>
  readRows(
    db,
    sql`SELECT word, names FROM screening.words
      WHERE word IN (SELECT jsonb_array_elements_text(${JSON.stringify(words)}::jsonb))`,
  );

interface EntryRow {
  readonly source: ListSource;
  readonly entry: string;
  readonly kind: ListedKind | null;
  readonly programmes: readonly string[];
  readonly countries: readonly string[];
  readonly births: readonly string[];
  readonly name: string | null;
}

export const selectEntries = (
  db: Db,
  entries: readonly { readonly source: ListSource; readonly entry: string }[],
): Promise<EntryRow[]> =>
  readRows(
    db,
    sql`SELECT e.source, e.entry, e.kind, e.programmes, e.countries, e.births,
        (SELECT n.name FROM screening.names n WHERE n.source = e.source AND n.entry = e.entry
          ORDER BY n.kind <> 'MAIN', n.name LIMIT 1) AS name
      FROM jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) AS row (source text, entry text)
      JOIN screening.entries e ON e.source = row.source AND e.entry = row.entry`,
  );

export interface DecisionRow {
  readonly id: ScreeningDecisionId;
  readonly name: string;
  readonly country: string | null;
  readonly birth_year: number | null;
  readonly verdict: Verdict;
  readonly reason: string;
  readonly lists: ScreeningDecision['lists'];
  readonly candidates: ScreeningDecision['candidates'];
  readonly found_since: ScreeningDecision['candidates'];
  readonly created_at: string;
  readonly sort_key: string;
}

export const newest = byMoment(sql`d.created_at`).newest;

export const selectDecisions = (
  db: Db,
  ownerId: UserId,
  cursor: Cursor | null,
  limit: number,
): Promise<DecisionRow[]> =>
  readRows(
    db,
    sql`SELECT d.id, d.name, d.country, d.birth_year, d.verdict, d.reason, d.lists, d.candidates, d.found_since,
        d.created_at, d.created_at AS sort_key
      FROM screening_decisions d WHERE d.owner_id = ${ownerId}::uuid AND ${isAfter(newest, sql`d.id`, cursor)}
      ORDER BY ${inOrder(newest, sql`d.id`)} LIMIT ${atMost(limit)}`,
  );

export async function insertDecision(tx: Tx, row: typeof screeningDecisions.$inferInsert): Promise<string> {
  const [inserted] = await tx.insert(screeningDecisions).values(row).returning({ at: screeningDecisions.createdAt });
  if (!inserted) throw new Error('The decision was not stored.');
  return inserted.at.toISOString();
}

export const countDecisions = (reader: Reader, ownerId: UserId): Promise<number> =>
  reader
    .execute<{ decisions: number }>(
      sql`SELECT count(*)::int AS decisions FROM screening_decisions WHERE owner_id = ${ownerId}::uuid`,
    )
    .then(({ rows }) => rows[0]?.decisions ?? 0);
