import { and, eq, type SQL, sql } from 'drizzle-orm';
import { MAX_DOCUMENT_VERSIONS } from '#contract/document-sets.ts';
import type { DocumentSetId, OfferId, UserId } from '#contract/ids.ts';
import type { DocumentInput } from '#contract/trade-desk/documents/fields.ts';
import { atMost, byMoment, type Cursor, inOrder, isAfter } from '#server/platform/database/keyset.ts';
import type { Db, Tx } from '#server/platform/database/open.ts';
import { readRows } from '#server/platform/database/read.ts';
import { verifiedCompany } from '../../members/index.ts';
import { documentNumbers, documentSets, documentSetVersions } from './tables.ts';

export interface DocumentSetRow {
  readonly id: DocumentSetId;
  readonly owner_id: UserId;
  readonly series_id: string;
  readonly number: string;
  readonly offer_id: OfferId | null;
  readonly is_shared: boolean;
  readonly version: number;
  readonly updated_at: string;
  readonly input: DocumentInput;
  readonly sort_key: string;
}

export const lastChanged = byMoment(sql`s.updated_at`).newest;

const rowsOf = (condition: SQL, version: SQL = sql`s.version`): SQL => sql`
  SELECT s.id, s.owner_id, s.series_id, s.number, s.offer_id, s.is_shared, s.version, s.updated_at, s.updated_at AS sort_key, v.input
  FROM document_sets s JOIN document_set_versions v ON v.set_id = s.id AND v.version = ${version}
  WHERE ${condition}`;

interface Filter {
  readonly userId: UserId;
  /** Those of an award, also shared ones of the other party. */
  readonly offerId: OfferId | undefined;
}

export function selectDocumentSets(
  db: Db,
  { userId, offerId }: Filter,
  cursor: Cursor | null,
  limit: number,
): Promise<DocumentSetRow[]> {
  const whose = offerId
    ? sql`s.offer_id = ${offerId}::uuid AND (s.owner_id = ${userId}::uuid OR s.is_shared)`
    : sql`s.owner_id = ${userId}::uuid`;
  return readRows(
    db,
    sql`${rowsOf(sql`${whose} AND ${isAfter(lastChanged, sql`s.id`, cursor)}`)}
      ORDER BY ${inOrder(lastChanged, sql`s.id`)} LIMIT ${atMost(limit)}`,
  );
}

/** @param version of its fields; the newest one if undefined */
export async function selectDocumentSet(
  db: Db,
  id: DocumentSetId,
  version?: number,
): Promise<DocumentSetRow | undefined> {
  const [row] = await readRows<DocumentSetRow>(
    db,
    rowsOf(sql`s.id = ${id}::uuid`, version === undefined ? undefined : sql`${version}`),
  );
  return row;
}

export function selectVersions(
  db: Db,
  id: DocumentSetId,
): Promise<{ readonly version: number; readonly created_at: string }[]> {
  return readRows(
    db,
    sql`SELECT v.version, v.created_at FROM document_set_versions v WHERE v.set_id = ${id}::uuid
      ORDER BY v.version DESC LIMIT ${MAX_DOCUMENT_VERSIONS}`,
  );
}

export const countDocumentSets = (tx: Tx, ownerId: UserId): Promise<number> =>
  tx.$count(documentSets, eq(documentSets.ownerId, ownerId));

/** The verified company of a member, or the member: whose numbers follow each other. */
export async function selectSeries(tx: Tx, userId: UserId): Promise<string> {
  const result = await tx.execute<{ series: string }>(
    sql`SELECT coalesce((${verifiedCompany(sql`u`)} ->> 'id')::uuid, u.id) AS series FROM users u WHERE u.id = ${userId}::uuid`,
  );
  return result.rows[0]?.series ?? userId;
}

/** Two who save at once wait for each other, so no number is given twice. */
export async function takeNumber(tx: Tx, seriesId: string, year: number): Promise<number> {
  const [row] = await tx
    .insert(documentNumbers)
    .values({ seriesId, year, last: 1 })
    .onConflictDoUpdate({
      target: [documentNumbers.seriesId, documentNumbers.year],
      set: { last: sql`${documentNumbers.last} + 1` },
    })
    .returning({ last: documentNumbers.last });
  return row?.last ?? 1;
}

export async function isNumberTaken(
  tx: Tx,
  { seriesId, number, except }: { readonly seriesId: string; readonly number: string; readonly except?: DocumentSetId },
): Promise<boolean> {
  const result = await tx.execute(sql`SELECT FROM document_sets WHERE series_id = ${seriesId}::uuid
    AND lower(number) = lower(${number}) AND id IS DISTINCT FROM ${except ?? null}::uuid`);
  return result.rows.length > 0;
}

export async function insertDocumentSet(
  tx: Tx,
  { input, ...set }: Omit<typeof documentSets.$inferInsert, 'version'> & { readonly input: DocumentInput },
): Promise<void> {
  await tx.insert(documentSets).values({ ...set, version: 1 });
  await tx.insert(documentSetVersions).values({ setId: set.id, version: 1, input });
}

/** Locks it, so that versions follow each other. */
export async function lockDocumentSet(
  tx: Tx,
  ownerId: UserId,
  id: DocumentSetId,
): Promise<{ readonly version: number; readonly seriesId: string; readonly number: string } | undefined> {
  const [row] = await tx
    .select({ version: documentSets.version, seriesId: documentSets.seriesId, number: documentSets.number })
    .from(documentSets)
    .where(and(eq(documentSets.id, id), eq(documentSets.ownerId, ownerId)))
    .for('update');
  return row;
}

export async function insertVersion(
  tx: Tx,
  id: DocumentSetId,
  { version, number, input }: { readonly version: number; readonly number: string; readonly input: DocumentInput },
): Promise<void> {
  await tx.update(documentSets).set({ version, number, updatedAt: sql`now()` }).where(eq(documentSets.id, id));
  await tx.insert(documentSetVersions).values({ setId: id, version, input });
  await tx.execute(sql`DELETE FROM document_set_versions
    WHERE set_id = ${id}::uuid AND version <= ${version - MAX_DOCUMENT_VERSIONS}`);
}

/** @returns whether the owner has such a set that belongs to an award */
export async function updateSharing(db: Db, ownerId: UserId, id: DocumentSetId, isShared: boolean): Promise<boolean> {
  const result = await db
    .update(documentSets)
    .set({ isShared })
    .where(and(eq(documentSets.id, id), eq(documentSets.ownerId, ownerId), sql`offer_id IS NOT NULL`));
  return (result.rowCount ?? 0) > 0;
}

export async function deleteSet(db: Db, ownerId: UserId, id: DocumentSetId): Promise<boolean> {
  const result = await db.delete(documentSets).where(and(eq(documentSets.id, id), eq(documentSets.ownerId, ownerId)));
  return (result.rowCount ?? 0) > 0;
}
