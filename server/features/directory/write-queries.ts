/** All writes of companies. */
import { eq, inArray, sql } from 'drizzle-orm';
import type { Tx } from '#server/platform/database/open.ts';
import { companies } from './tables.ts';

export type CompanyHead = typeof companies.$inferSelect;
export type CompanyFields = Omit<
  typeof companies.$inferInsert,
  'id' | 'slug' | 'createdAt' | 'updatedAt' | 'version' | 'removedAt' | 'removedBy'
>;

export async function lockCompany(tx: Tx, companyId: string, how: 'update' | 'share'): Promise<CompanyHead | null> {
  const [company] = await tx
    .select()
    .from(companies)
    .where(eq(companies.id, companyId))
    .for(how === 'update' ? 'no key update' : 'share');
  return company ?? null;
}

/** False where the slug is taken: the unique index decides any race. */
export async function insertCompany(tx: Tx, id: string, slug: string, fields: CompanyFields): Promise<boolean> {
  const result = await tx
    .insert(companies)
    .values({ ...fields, id, slug })
    .onConflictDoNothing({ target: companies.slug });
  return result.rowCount === 1;
}

/** A change that the lists are sorted by. */
export async function updateCompany(
  tx: Tx,
  id: string,
  fields: Partial<CompanyFields & Pick<CompanyHead, 'removedAt' | 'removedBy'>>,
): Promise<void> {
  await tx
    .update(companies)
    .set({ ...fields, version: sql`version + 1`, updatedAt: sql`now()` })
    .where(eq(companies.id, id));
}

/** Not a change of what others see: no form that is open is out of date. */
export async function updateContact(
  tx: Tx,
  id: string,
  contact: Pick<CompanyHead, 'email' | 'emailProvenAt' | 'pendingEmail'>,
): Promise<void> {
  await tx.update(companies).set(contact).where(eq(companies.id, id));
}

/** They stay, and wait for somebody else of the company. */
export async function disownCompanies(tx: Tx, userId: string): Promise<void> {
  await tx
    .update(companies)
    .set({ ownerId: null, emailProvenAt: null, pendingEmail: null, version: sql`version + 1` })
    .where(eq(companies.ownerId, userId));
}

/** What staff can't bring back any more, held for the rest of the transaction. */
export async function lockLongRemoved(tx: Tx, days: number): Promise<string[]> {
  const rows = await tx
    .select({ id: companies.id })
    .from(companies)
    .where(sql`${companies.removedAt} < now() - make_interval(days => ${days})`)
    .orderBy(companies.id)
    .for('update');
  return rows.map((row) => row.id);
}

export async function deleteCompanies(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx.delete(companies).where(inArray(companies.id, [...ids]));
}
