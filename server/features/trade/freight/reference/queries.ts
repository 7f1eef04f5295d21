import { type SQL, sql } from 'drizzle-orm';
import type { PlaceFunction } from '#contract/reference-data.ts';
import type { Db, Reader, Tx } from '#server/platform/database/open.ts';
import { readRows } from '#server/platform/database/read.ts';
import { maxEditsFor, oneEditAway } from '#server/platform/search/spelling.ts';
import type { Query } from './match.ts';
import type { loads, PlaceKind } from './tables.ts';

export interface PlaceRow {
  readonly code: string;
  readonly name: string;
  readonly also: readonly string[];
  readonly country: string;
  /** ISO 3166-2, such as US-OR; null if it is not known. */
  readonly region: string | null;
  readonly functions: readonly PlaceFunction[];
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly timeZone: string | null;
  readonly importance: number;
}

const placeColumns = sql`code, name, also, country, region, functions, latitude, longitude, time_zone AS "timeZone", importance`;

/** The caller chooses the best of these rows. More match only if the query is very short. */
const CANDIDATES = 60;

const beginsWith = (word: string): SQL => sql`words LIKE ${`% ${word}%`}`;

/** All words of the query, or the code in several parts. */
function matching({ words, code }: Query, condition: (word: string) => SQL): SQL {
  const each = sql.join(words.map(condition), sql` AND `);
  return words.length === 1 ? each : sql`(code = ${code.toUpperCase()} OR (${each}))`;
}

/** Two errors at the end of a long word leave its beginning. */
const INTACT = 4;

function nearly(word: string): SQL {
  if (maxEditsFor(word) === 0) return beginsWith(word);
  return sql`(${beginsWith(word)} OR reference.words_of(words) && ${sql.param(oneEditAway(word))}::text[])`;
}

/** Similar letters, or the same beginning. Many places may have that, so it is the last resort. */
function roughly(word: string): SQL {
  if (maxEditsFor(word) < 2) return nearly(word);
  return sql`(${nearly(word)} OR ${word} <% words OR ${beginsWith(word.slice(0, INTACT))})`;
}

const conditions = { exactly: beginsWith, nearly, roughly };
type Match = keyof typeof conditions;
/** Tried in this order. The caller compares the words. */
export const matches: readonly Match[] = ['exactly', 'nearly', 'roughly'];

const inOrder = (query: Query, match: Match): SQL =>
  match === 'exactly'
    ? sql`(code = ${query.code.toUpperCase()}) DESC, (words || ' ' LIKE ${`% ${query.words.join(' ')} %`}) DESC`
    : sql`word_similarity(${query.text}, words) DESC`;

/** Literals, because the plan for a parameter reads the primary key of all places, which takes 4 ms. */
const ofKind: Readonly<Record<PlaceKind, SQL>> = {
  UNLOCODE: sql`kind = 'UNLOCODE'`,
  AIRPORT: sql`kind = 'AIRPORT'`,
};

export function selectPlaces(
  db: Db,
  kind: PlaceKind,
  query: Query,
  match: Match,
  country: string | null,
): Promise<PlaceRow[]> {
  return readRows<PlaceRow>(
    db,
    sql`SELECT ${placeColumns} FROM reference.places
      WHERE ${ofKind[kind]} AND ${matching(query, conditions[match])} ${country ? sql`AND country = ${country}` : sql``}
      ORDER BY ${inOrder(query, match)}, importance DESC, length(name), code LIMIT ${CANDIDATES}`,
  );
}

/** Main places only: a forwarder does not ship containers from each quay. */
const MIN_IMPORTANCE = { UNLOCODE: 3, AIRPORT: 2 } as const;

export function selectNearest(
  db: Db,
  kind: PlaceKind,
  city: string,
  country: string,
  limit: number,
): Promise<(PlaceRow & { readonly km: number })[]> {
  return readRows<PlaceRow & { readonly km: number }>(
    db,
    sql`WITH centre AS (SELECT latitude, longitude FROM reference.places
        WHERE reference.forms_of(code, name, also) @> ARRAY[upper(${city}::text)] AND country = ${country}
          AND latitude IS NOT NULL ORDER BY kind = 'UNLOCODE' DESC, importance DESC, code LIMIT 1)
      SELECT * FROM (SELECT ${placeColumns}, round(reference.km_between(
            (SELECT latitude FROM centre), (SELECT longitude FROM centre), latitude, longitude))::int AS km
          FROM reference.places WHERE ${ofKind[kind]} AND importance >= ${MIN_IMPORTANCE[kind]}) near
      WHERE km IS NOT NULL ORDER BY km, code LIMIT ${limit}`,
  );
}

const placeWith = (kind: PlaceKind, code: string): SQL =>
  sql`SELECT ${placeColumns} FROM reference.places WHERE kind = ${kind} AND code = ${code}`;

export async function selectPlace(reader: Reader, kind: PlaceKind, code: string): Promise<PlaceRow | null> {
  const { rows } = await reader.execute<PlaceRow & Record<string, unknown>>(placeWith(kind, code));
  return rows[0] ?? null;
}

/** A UN/LOCODE has five characters, an airport three. */
export async function findPlace(db: Db, code: string): Promise<PlaceRow | null> {
  const rows = await readRows<PlaceRow>(db, placeWith(code.length === 3 ? 'AIRPORT' : 'UNLOCODE', code));
  return rows[0] ?? null;
}

export interface HsRow {
  readonly code: string;
  readonly name: string;
}

export function selectHsCodes(db: Db, query: Query, match: Match): Promise<HsRow[]> {
  return readRows<HsRow>(
    db,
    sql`SELECT code, name FROM reference.hs_codes WHERE ${matching(query, conditions[match])}
      ORDER BY ${inOrder(query, match)}, length(code), code LIMIT ${CANDIDATES}`,
  );
}

/** More rows match only if a word is very common. */
const MAX_WITH_ANY = 600;

/** Codes whose names have a word that begins with one of these. */
export function selectHsCodesWithAny(db: Db, words: readonly string[]): Promise<HsRow[]> {
  return readRows<HsRow>(
    db,
    sql`SELECT code, name FROM reference.hs_codes WHERE ${sql.join(words.map(beginsWith), sql` OR `)}
      ORDER BY length(code), code LIMIT ${MAX_WITH_ANY}`,
  );
}

/** The name of a subheading, its heading or its chapter, whichever is known first. The name of a chapter ends with its number, because a chapter is much wider. */
export const hsNameOfCode = (code: SQL): SQL => sql`(
  SELECT hs.name || CASE WHEN length(hs.code) = 2 THEN ' (chapter ' || hs.code || ')' ELSE '' END
  FROM reference.hs_codes hs WHERE hs.code IN (left(${code}, 6), left(${code}, 4), left(${code}, 2))
  ORDER BY length(hs.code) DESC LIMIT 1)`;

export async function selectHsName(reader: Reader, code: string): Promise<string | null> {
  const { rows } = await reader.execute<{ name: string | null }>(
    sql`SELECT ${hsNameOfCode(sql`${code}::text`)} AS name`,
  );
  return rows[0]?.name ?? null;
}

/** `isComplete` says whether a file listed all codes of the chapter. */
export async function selectKnownHsCodes(reader: Reader, codes: readonly string[], chapter: string) {
  const { rows } = await reader.execute<{ codes: string[] | null; isComplete: boolean }>(sql`
    SELECT (SELECT array_agg(code) FROM reference.hs_codes WHERE code = ANY(${sql.param([...codes])}::text[])) AS codes,
      EXISTS (SELECT 1 FROM reference.hs_codes
        WHERE source = 'FILE' AND length(code) = 6 AND left(code, 2) = ${chapter}) AS "isComplete"`);
  return { known: new Set(rows[0]?.codes), isComplete: rows[0]?.isComplete === true };
}

const LOCK = 7_319_310;
type LoadName = (typeof loads.$inferSelect)['name'];

/** One process loads at a time, and the others wait. @returns what was loaded last */
export async function lockLoad(tx: Tx, name: LoadName): Promise<string | null> {
  await tx.execute(sql`SET LOCAL statement_timeout = 0`);
  await tx.execute(sql`SET LOCAL idle_in_transaction_session_timeout = 0`);
  await tx.execute(sql`SELECT pg_advisory_xact_lock(${LOCK})`);
  const { rows } = await tx.execute<{ version: string }>(sql`SELECT version FROM reference.loads WHERE name = ${name}`);
  return rows[0]?.version ?? null;
}

export async function upsertLoad(tx: Tx, name: LoadName, version: string, rows: number): Promise<void> {
  await tx.execute(sql`INSERT INTO reference.loads (name, version, rows) VALUES (${name}, ${version}, ${rows})
    ON CONFLICT (name) DO UPDATE SET version = excluded.version, rows = excluded.rows, loaded_at = now()`);
}

export type StoredPlace = PlaceRow & { readonly kind: PlaceKind; readonly words: string };
export type StoredHsCode = HsRow & { readonly words: string };

export async function deletePackaged(tx: Tx): Promise<void> {
  await tx.execute(sql`DELETE FROM reference.places WHERE source = 'PACKAGE'`);
  await tx.execute(sql`DELETE FROM reference.hs_codes WHERE source = 'PACKAGE'`);
}

/** Packaged rows do not replace those of a file. */
export async function insertPackaged(tx: Tx, rows: readonly StoredPlace[]): Promise<void> {
  await tx.execute(sql`${insertPlaces('PACKAGE', rows)} ON CONFLICT (kind, code) DO NOTHING`);
}

export async function insertPackagedHs(tx: Tx, rows: readonly StoredHsCode[]): Promise<void> {
  await tx.execute(sql`${insertHsCodes('PACKAGE', rows)} ON CONFLICT (code) DO NOTHING`);
}

export async function upsertPlaces(tx: Tx, rows: readonly StoredPlace[]): Promise<void> {
  await tx.execute(sql`${insertPlaces('FILE', rows)} ON CONFLICT (kind, code) DO UPDATE SET
    (name, also, country, region, functions, latitude, longitude, time_zone, importance, source, words) =
    (excluded.name, excluded.also, excluded.country, excluded.region, excluded.functions, excluded.latitude,
      excluded.longitude, excluded.time_zone, excluded.importance, excluded.source, excluded.words)`);
}

export async function upsertHsCodes(tx: Tx, rows: readonly StoredHsCode[]): Promise<void> {
  await tx.execute(sql`${insertHsCodes('FILE', rows)} ON CONFLICT (code) DO UPDATE SET
    name = excluded.name, source = excluded.source, words = excluded.words`);
}

export async function deletePlaces(tx: Tx, codes: readonly string[]): Promise<void> {
  await tx.execute(
    sql`DELETE FROM reference.places WHERE kind = 'UNLOCODE' AND code = ANY(${sql.param([...codes])}::text[])`,
  );
}

/** Call it after inserting many rows. PostgreSQL does both by itself, but later. */
export async function optimiseReference(tx: Tx): Promise<void> {
  // Entries that are not yet in the tree of a GIN index are read one by one: lookups take 300 ms instead of 3.
  await tx.execute(sql`SELECT gin_clean_pending_list(c.oid::regclass) FROM pg_index i
    JOIN pg_class c ON c.oid = i.indexrelid JOIN pg_am a ON a.oid = c.relam
    WHERE a.amname = 'gin' AND i.indrelid IN ('reference.places'::regclass, 'reference.hs_codes'::regclass)`);
  await tx.execute(sql`ANALYZE reference.places, reference.hs_codes`);
}

function insertPlaces(source: 'PACKAGE' | 'FILE', rows: readonly StoredPlace[]): SQL {
  return sql`INSERT INTO reference.places
      (kind, code, name, also, country, region, functions, latitude, longitude, time_zone, importance, source, words)
    SELECT kind, code, name, also, country, region, functions, latitude, longitude, "timeZone", importance, ${source}, words
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS row (kind text, code text, name text, also text[],
      country text, region text, functions text[], latitude float8, longitude float8, "timeZone" text, importance int2,
      words text)`;
}

function insertHsCodes(source: 'PACKAGE' | 'FILE', rows: readonly StoredHsCode[]): SQL {
  return sql`INSERT INTO reference.hs_codes (code, name, source, words) SELECT code, name, ${source}, words
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS row (code text, name text, words text)`;
}
