import { eq, inArray, sql } from 'drizzle-orm';
import type { CompanyId, UserId } from '#contract/ids.ts';
import type { Tx } from '#server/platform/database/open.ts';
import { NO_CHANGE } from '../listings/index.ts';
import { companies } from './tables.ts';

export type CompanyHead = typeof companies.$inferSelect;
export type CompanyFields = Omit<
  typeof companies.$inferInsert,
  'id' | 'slug' | 'createdAt' | 'updatedAt' | 'version' | 'removedAt' | 'removedBy'
>;

export async function lockCompany(tx: Tx, companyId: CompanyId, how: 'update' | 'share'): Promise<CompanyHead | null> {
  const [company] = await tx
    .select()
    .from(companies)
    .where(eq(companies.id, companyId))
    .for(how === 'update' ? 'no key update' : 'share');
  return company ?? null;
}

/** False if the slug is taken; a unique index prevents races. */
export async function insertCompany(tx: Tx, id: CompanyId, slug: string, fields: CompanyFields): Promise<boolean> {
  const result = await tx
    .insert(companies)
    .values({ ...fields, id, slug })
    .onConflictDoNothing({ target: companies.slug });
  return result.rowCount === 1;
}

export async function updateCompany(
  tx: Tx,
  id: CompanyId,
  fields: Partial<CompanyFields & Pick<CompanyHead, 'removedAt' | 'removedBy'>>,
): Promise<void> {
  await tx
    .update(companies)
    .set({ ...fields, version: sql`version + 1`, updatedAt: sql`now()` })
    .where(eq(companies.id, id));
}

/** Invisible to others, so the version stays. */
export async function updateContact(
  tx: Tx,
  id: CompanyId,
  contact: Pick<CompanyHead, 'email' | 'emailVerifiedAt' | 'pendingEmail'>,
): Promise<void> {
  await tx.update(companies).set(contact).where(eq(companies.id, id));
}

/** What shows its pictures. */
export const picturesText = ({ about, logo, gallery }: CompanyHead): string =>
  `${about}${logo}${JSON.stringify(gallery)}`;

export const NOT_VERIFIED = { verifiedBy: null, verifiedDomain: null, verifiedAt: null } as const;

/** @returns how each company was verified before */
export async function clearOwner(tx: Tx, userId: UserId) {
  const owned = await tx
    .select({ id: companies.id, verifiedBy: companies.verifiedBy })
    .from(companies)
    .where(eq(companies.ownerId, userId))
    .orderBy(companies.id)
    .for('no key update');
  await tx
    .update(companies)
    .set({
      ownerId: null,
      emailVerifiedAt: null,
      pendingEmail: null,
      ...NOT_VERIFIED,
      ...NO_CHANGE,
      version: sql`version + 1`,
    })
    .where(eq(companies.ownerId, userId));
  return owned;
}

export async function lockLongRemoved(tx: Tx, days: number): Promise<CompanyId[]> {
  const rows = await tx
    .select({ id: companies.id })
    .from(companies)
    .where(sql`${companies.removedAt} < now() - make_interval(days => ${days})`)
    .orderBy(companies.id)
    .for('update');
  return rows.map((row) => row.id);
}

export async function deleteCompanies(tx: Tx, ids: readonly CompanyId[]): Promise<void> {
  await tx.delete(companies).where(inArray(companies.id, [...ids]));
}
