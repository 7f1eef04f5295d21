import { eq, sql } from 'drizzle-orm';
import type { BrochureId, CompanyId, DocumentId, UserId } from '#contract/ids.ts';
import { lockName } from '#server/platform/database/lock-name.ts';
import type { Db, Tx } from '#server/platform/database/open.ts';
import { sweep } from '#server/platform/database/sweep-queries.ts';
import type { Listing } from '#server/policy.ts';
import { isTheirs } from '../../accounts/users/index.ts';
import type { documents } from '../../services/documents/tables.ts';
import { brochureDownloads, brochureLeads, brochures } from './tables.ts';

export type BrochureHead = Listing &
  Pick<typeof brochures.$inferSelect, 'id' | 'title' | 'documentId' | 'leadCapture' | 'version' | 'companyId'> &
  Pick<typeof documents.$inferSelect, 'plainText'> & { readonly companyName: string };

export async function lockBrochure(tx: Tx, id: BrochureId): Promise<BrochureHead | null> {
  // Locks first: only a statement that begins afterwards sees what has changed in the company meanwhile.
  await tx.execute(sql`SELECT 1 FROM brochures WHERE id = ${id}::uuid FOR UPDATE`);
  const result = await tx.execute<BrochureHead>(
    sql`SELECT b.id, b.title, b.document_id AS "documentId", b.lead_capture AS "leadCapture",
        d.plain_text AS "plainText", b.version, c.id AS "companyId", c.name AS "companyName", c.owner_id AS "ownerId", c.status,
        c.removed_at IS NOT NULL AS removed
      FROM brochures b JOIN companies c ON c.id = b.company_id JOIN documents d ON d.id = b.document_id
      WHERE b.id = ${id}::uuid`,
  );
  return result.rows[0] ?? null;
}

/** Serialises additions, so that the limit is exact. */
export async function lockAndCount(tx: Tx, companyId: CompanyId): Promise<number> {
  await lockName(tx, `brochures ${companyId}`);
  const result = await tx.execute<{ count: number }>(
    sql`SELECT count(*)::int AS count FROM brochures WHERE company_id = ${companyId}::uuid`,
  );
  return result.rows[0]?.count ?? 0;
}

export async function insertBrochure(tx: Tx, brochure: typeof brochures.$inferInsert): Promise<void> {
  await tx.insert(brochures).values(brochure);
}

export async function updateBrochure(
  tx: Tx,
  id: BrochureId,
  fields: { readonly title: string; readonly leadCapture: boolean; readonly searchText: string },
): Promise<void> {
  await tx
    .update(brochures)
    .set({ ...fields, version: sql`version + 1`, updatedAt: sql`now()` })
    .where(sql`${brochures.id} = ${id}::uuid`);
}

export async function updateDocument(
  tx: Tx,
  id: BrochureId,
  documentId: DocumentId,
  searchText: string,
): Promise<void> {
  await tx
    .update(brochures)
    .set({ documentId, searchText, version: sql`version + 1`, updatedAt: sql`now()` })
    .where(eq(brochures.id, id));
}

export async function lockWordsOfCompany(
  tx: Tx,
  companyId: CompanyId,
): Promise<Pick<BrochureHead, 'id' | 'title' | 'plainText'>[]> {
  const result = await tx.execute<Pick<BrochureHead, 'id' | 'title' | 'plainText'>>(
    sql`SELECT b.id, b.title, d.plain_text AS "plainText" FROM brochures b JOIN documents d ON d.id = b.document_id
      WHERE b.company_id = ${companyId}::uuid ORDER BY b.id FOR NO KEY UPDATE OF b`,
  );
  return result.rows;
}

/** Nobody edited them, so their versions stay. */
export async function updateSearchTexts(
  tx: Tx,
  texts: readonly { readonly id: BrochureId; readonly searchText: string }[],
): Promise<void> {
  for (const { id, searchText } of texts) {
    await tx.update(brochures).set({ searchText }).where(sql`${brochures.id} = ${id}::uuid`);
  }
}

export async function deleteBrochure(tx: Tx, id: BrochureId): Promise<void> {
  await tx.delete(brochures).where(eq(brochures.id, id));
}

export async function insertDownload(tx: Tx, brochureId: BrochureId, visitor: string): Promise<void> {
  await tx.execute(sql`
    WITH counted AS (
      INSERT INTO brochure_downloads (brochure_id, visitor, day)
      VALUES (${brochureId}, ${visitor}, (now() AT TIME ZONE 'UTC')::date)
      ON CONFLICT DO NOTHING RETURNING brochure_id)
    UPDATE brochures SET downloads = downloads + 1 FROM counted WHERE brochures.id = counted.brochure_id`);
}

type NewLead = typeof brochureLeads.$inferInsert;

/** A guest is identified by the typed address and never replaces a member’s lead. @returns whether it is the first */
export async function replaceLead(tx: Tx, lead: NewLead): Promise<boolean> {
  const person = lead.userId ?? lead.email;
  await lockName(tx, `lead ${lead.brochureId} ${person}`);
  const isTheirs = lead.userId ? sql`user_id = ${lead.userId}::uuid` : sql`user_id IS NULL AND email = ${lead.email}`;
  const before = await tx.execute(
    sql`DELETE FROM brochure_leads WHERE brochure_id = ${lead.brochureId}::uuid AND ${isTheirs}`,
  );
  await tx.insert(brochureLeads).values(lead);
  return before.rowCount === 0;
}

export async function deleteLeadsOf(tx: Tx, userId: UserId): Promise<void> {
  await tx.execute(sql`DELETE FROM brochure_leads WHERE ${isTheirs(userId)}`);
}

export async function deleteOld(db: Db): Promise<void> {
  await sweep(db, { table: brochureLeads, column: brochureLeads.createdAt, before: sql`now() - interval '1 year'` });
  const day = sql`(now() AT TIME ZONE 'UTC')::date - 1`;
  await sweep(db, { table: brochureDownloads, column: brochureDownloads.day, before: day });
}
