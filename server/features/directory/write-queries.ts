/** All writes of companies. */
import { eq, sql } from 'drizzle-orm';
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

/** Its open jobs: nobody is hired by a company that is gone. Their owners can open them again. */
export async function closeJobsOf(tx: Tx, companyId: string): Promise<void> {
  await tx.execute(sql`UPDATE jobs SET status = 'closed', version = version + 1, updated_at = now()
    WHERE company_id = ${companyId}::uuid AND status = 'published' AND removed_at IS NULL`);
}

/** They stay, and wait for somebody else of the company. */
export async function disownCompanies(tx: Tx, userId: string): Promise<void> {
  await tx.update(companies).set({ ownerId: null, version: sql`version + 1` }).where(eq(companies.ownerId, userId));
}

/** What staff can't bring back any more. @returns how many went */
export async function deleteLongRemoved(tx: Tx, days: number): Promise<number> {
  const result = await tx.delete(companies).where(sql`${companies.removedAt} < now() - make_interval(days => ${days})`);
  return result.rowCount ?? 0;
}
