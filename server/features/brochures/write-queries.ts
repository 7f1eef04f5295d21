/** All writes of brochures. */

import { sql } from 'drizzle-orm';
import type { Tx } from '#server/platform/database/open.ts';
import type { Listing } from '#server/policy.ts';
import { isTheirs } from '../users/index.ts';
import { brochureLeads, brochures } from './tables.ts';

/** What the acts need of a brochure: itself, its words, and its company's standing. */
export interface BrochureHead extends Listing, Record<string, unknown> {
  readonly id: string;
  readonly title: string;
  readonly documentId: string;
  readonly leadCapture: boolean;
  readonly plainText: string;
  readonly version: number;
  readonly companyId: string;
  readonly companyName: string;
}

/** Locks the brochure for the rest of the transaction. */
export async function lockBrochure(tx: Tx, id: string): Promise<BrochureHead | null> {
  const result = await tx.execute<BrochureHead>(
    sql`SELECT b.id, b.title, b.document_id AS "documentId", b.lead_capture AS "leadCapture",
        d.plain_text AS "plainText", b.version, c.id AS "companyId", c.name AS "companyName", c.owner_id AS "ownerId", c.status,
        c.removed_at IS NOT NULL AS removed
      FROM brochures b JOIN companies c ON c.id = b.company_id JOIN documents d ON d.id = b.document_id
      WHERE b.id = ${id}::uuid FOR UPDATE OF b`,
  );
  return result.rows[0] ?? null;
}

/** One after the other, so that two at once can't both be the last. */
export async function countOfCompany(tx: Tx, companyId: string): Promise<number> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`brochures ${companyId}`}, 0))`);
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
  id: string,
  fields: { readonly title: string; readonly leadCapture: boolean; readonly searchText: string },
): Promise<void> {
  await tx
    .update(brochures)
    .set({ ...fields, version: sql`version + 1`, updatedAt: sql`now()` })
    .where(sql`${brochures.id} = ${id}::uuid`);
}

/** The words of all brochures of a company, held for the rest of the transaction. */
export async function lockWordsOfCompany(
  tx: Tx,
  companyId: string,
): Promise<Pick<BrochureHead, 'id' | 'title' | 'plainText'>[]> {
  const result = await tx.execute<Pick<BrochureHead, 'id' | 'title' | 'plainText'>>(
    sql`SELECT b.id, b.title, d.plain_text AS "plainText" FROM brochures b JOIN documents d ON d.id = b.document_id
      WHERE b.company_id = ${companyId}::uuid ORDER BY b.id FOR NO KEY UPDATE OF b`,
  );
  return result.rows;
}

/** Nobody has changed them: their versions stay. */
export async function updateSearchTexts(
  tx: Tx,
  texts: readonly { readonly id: string; readonly searchText: string }[],
): Promise<void> {
  for (const { id, searchText } of texts) {
    await tx.update(brochures).set({ searchText }).where(sql`${brochures.id} = ${id}::uuid`);
  }
}

export async function deleteBrochure(tx: Tx, id: string): Promise<void> {
  await tx.execute(sql`DELETE FROM brochures WHERE id = ${id}::uuid`);
}

/** Counts one download: once a visitor, brochure and day (UTC). */
export async function insertDownload(tx: Tx, brochureId: string, visitor: string): Promise<void> {
  await tx.execute(sql`
    WITH counted AS (
      INSERT INTO brochure_downloads (brochure_id, visitor, day)
      VALUES (${brochureId}, ${visitor}, (now() AT TIME ZONE 'UTC')::date)
      ON CONFLICT DO NOTHING RETURNING brochure_id)
    UPDATE brochures SET downloads = downloads + 1 FROM counted WHERE brochures.id = counted.brochure_id`);
}

type NewLead = typeof brochureLeads.$inferInsert;

/**
 * Keeps a lead in the place of an earlier one of the same person. A guest is known by the address they typed, so a
 * guest never takes a member's place.
 * @returns whether this is the first of the person
 */
export async function replaceLead(tx: Tx, lead: NewLead): Promise<boolean> {
  const person = lead.userId ?? lead.email;
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`lead ${lead.brochureId} ${person}`}, 0))`);
  const isTheirs = lead.userId ? sql`user_id = ${lead.userId}::uuid` : sql`user_id IS NULL AND email = ${lead.email}`;
  const before = await tx.execute(
    sql`DELETE FROM brochure_leads WHERE brochure_id = ${lead.brochureId}::uuid AND ${isTheirs}`,
  );
  await tx.insert(brochureLeads).values(lead);
  return before.rowCount === 0;
}

/** What somebody left under their account, or as a guest under the address that it has proven. */
export async function deleteLeadsOf(tx: Tx, userId: string): Promise<void> {
  await tx.execute(sql`DELETE FROM brochure_leads WHERE ${isTheirs(userId)}`);
}

/** Leads are kept for a year; the marks of downloads of two days ago can't count again. */
export async function deleteOld(tx: Tx): Promise<void> {
  await tx.execute(sql`DELETE FROM brochure_leads WHERE created_at < now() - interval '1 year'`);
  await tx.execute(sql`DELETE FROM brochure_downloads WHERE day < (now() AT TIME ZONE 'UTC')::date - 1`);
}
