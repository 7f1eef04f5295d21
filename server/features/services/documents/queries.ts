import { type SQL, sql } from 'drizzle-orm';
import type { Attachment } from '#contract/attachments.ts';
import type { DocumentId, UserId } from '#contract/ids.ts';
import type { Reader, Tx } from '#server/platform/database/open.ts';
import type { RowOf } from '#server/platform/database/row.ts';
import { documents } from './tables.ts';

export type NewDocument = typeof documents.$inferInsert;

export async function insertDocument(tx: Tx, document: NewDocument): Promise<void> {
  await tx.insert(documents).values(document);
}

export type DeletedDocument = Pick<RowOf<typeof documents>, 'id' | 'name' | 'pages' | 'format'>;

export async function deleteDocuments(tx: Tx, ids: readonly DocumentId[]): Promise<DeletedDocument[]> {
  const result = await tx.execute<DeletedDocument>(
    sql`DELETE FROM documents WHERE id = ANY(${sql.param([...ids])}::uuid[]) RETURNING id, name, pages, format`,
  );
  return result.rows;
}

const listsIt = (texts: SQL, accepts = sql`true`) => sql`EXISTS (SELECT 1 FROM ${texts} t
  WHERE ${accepts} AND t.attachments <> '[]' AND t.attachments @> jsonb_build_array(jsonb_build_object('id', d.id)))`;

const isUnused = sql`NOT EXISTS (SELECT 1 FROM brochures b WHERE b.document_id = d.id)
  AND NOT EXISTS (SELECT 1 FROM job_applications a WHERE a.document_id = d.id)
  AND NOT EXISTS (SELECT 1 FROM claim_documents c WHERE c.document_id = d.id)
  AND (d.kind <> 'attachment' OR NOT (${listsIt(sql`posts`)} OR ${listsIt(sql`replies`)} OR ${listsIt(sql`offer_revisions`)}
    OR ${listsIt(sql`shipment_messages`)}))`;

/** Also what staff added to the account’s posts. Locked until the text that lists them is committed. */
export async function lockAttachments(tx: Tx, ownerId: UserId, ids: readonly DocumentId[]): Promise<Attachment[]> {
  const result = await tx.execute<Attachment>(sql`
    SELECT d.id, d.name, d.format, d.bytes FROM documents d
    WHERE d.id = ANY(${sql.param([...ids])}::uuid[]) AND d.kind = 'attachment'
      AND (d.owner_id = ${ownerId}::uuid OR ${listsIt(sql`posts`, sql`t.author_id = ${ownerId}::uuid`)})
    ORDER BY d.id FOR SHARE`);
  return result.rows;
}

/** Files of guests. The caller checks whose they are. Locked as by `lockAttachments`. */
export async function lockUploads(tx: Tx, ids: readonly DocumentId[]): Promise<Attachment[]> {
  const result = await tx.execute<Attachment>(sql`
    SELECT id, name, format, bytes FROM documents
    WHERE id = ANY(${sql.param([...ids])}::uuid[]) AND kind = 'attachment' AND owner_id IS NULL ORDER BY id FOR SHARE`);
  return result.rows;
}

/** @returns null if it is in use again, or already deleted */
export async function deleteUnused(tx: Tx, id: DocumentId): Promise<DeletedDocument | null> {
  // Locks first: only a statement that begins afterwards sees a text that was committed meanwhile.
  await tx.execute(sql`SELECT 1 FROM documents WHERE id = ${id}::uuid FOR UPDATE`);
  const result = await tx.execute<DeletedDocument>(
    sql`DELETE FROM documents d WHERE d.id = ${id}::uuid AND ${isUnused} RETURNING d.id, d.name, d.pages, d.format`,
  );
  return result.rows[0] ?? null;
}

/** In random order, so that failures do not block the rest. */
export async function listUnused(db: Reader): Promise<DocumentId[]> {
  const result = await db.execute<{ id: DocumentId }>(
    sql`SELECT d.id FROM documents d WHERE d.created_at < now() - interval '24 hours' AND ${isUnused}
      ORDER BY random() LIMIT 1000`,
  );
  return result.rows.map((row) => row.id);
}
