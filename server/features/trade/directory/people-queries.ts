import { and, eq, inArray, sql } from 'drizzle-orm';
import type { CompanyId, UserId } from '#contract/ids.ts';
import { afterCursor, atMost, type Cursor } from '#server/platform/database/keyset.ts';
import type { Db, Tx } from '#server/platform/database/open.ts';
import { readRows } from '#server/platform/database/read.ts';
import type { RowOf } from '#server/platform/database/row.ts';
import type { AuthorColumns } from '../../accounts/users/index.ts';
import { companyPeople } from './tables.ts';

export type PersonRow = AuthorColumns &
  Pick<RowOf<typeof companyPeople>, 'user_id' | 'job_title' | 'pending'> & {
    readonly owner: boolean;
    readonly joined_at: string;
  };

/** The owner sorts first. */
const FIRST = '0001-01-01T00:00:00Z';

const people = sql`(
    SELECT c.id AS company_id, c.owner_id AS user_id, coalesce(p.job_title, u.job_title, '') AS job_title,
      TRUE AS owner, FALSE AS pending, ${FIRST}::timestamptz AS joined_at
    FROM companies c JOIN users u ON u.id = c.owner_id
      LEFT JOIN company_people p ON p.company_id = c.id AND p.user_id = c.owner_id
    UNION ALL
    SELECT p.company_id, p.user_id, p.job_title, FALSE, p.pending, p.created_at
    FROM company_people p JOIN companies c ON c.id = p.company_id WHERE p.user_id IS DISTINCT FROM c.owner_id
  ) m JOIN users u ON u.id = m.user_id AND u.deleted_at IS NULL`;
const columns = sql`m.user_id, m.job_title, m.owner, m.pending, m.joined_at, u.id AS author_id, u.name AS author_name,
  u.profile_pic AS author_picture, FALSE AS author_deleted`;

/** @param shownTo includes this person’s own pending entry; `all` includes everyone’s */
export function selectPeople(
  db: Db,
  companyId: CompanyId,
  shownTo: UserId | 'all' | null,
  cursor: Cursor | null,
  limit: number,
): Promise<PersonRow[]> {
  const pending =
    shownTo === 'all'
      ? sql`TRUE`
      : shownTo === null
        ? sql`NOT m.pending`
        : sql`(NOT m.pending OR m.user_id = ${shownTo}::uuid)`;
  return readRows<PersonRow>(
    db,
    sql`SELECT ${columns} FROM ${people} WHERE m.company_id = ${companyId}::uuid AND ${pending}
        AND ${afterCursor(sql`m.joined_at`, sql`m.user_id`, cursor, 'moment', 'asc')}
      ORDER BY m.joined_at, m.user_id LIMIT ${atMost(limit)}`,
  );
}

export async function selectPerson(tx: Tx, companyId: CompanyId, userId: UserId): Promise<PersonRow | null> {
  const result = await tx.execute<PersonRow>(
    sql`SELECT ${columns} FROM ${people} WHERE m.company_id = ${companyId}::uuid AND m.user_id = ${userId}::uuid`,
  );
  return result.rows[0] ?? null;
}

/** Repeating it updates the title, and never makes a confirmed entry pending. */
export async function upsertPerson(tx: Tx, person: typeof companyPeople.$inferInsert): Promise<void> {
  await tx
    .insert(companyPeople)
    .values(person)
    .onConflictDoUpdate({
      target: [companyPeople.companyId, companyPeople.userId],
      set: { jobTitle: person.jobTitle, pending: sql`${companyPeople.pending} AND excluded.pending` },
    });
}

/** False if the person is not listed or is already confirmed. */
export async function confirmPending(tx: Tx, companyId: CompanyId, userId: UserId): Promise<boolean> {
  const result = await tx
    .update(companyPeople)
    .set({ pending: false })
    .where(and(isPerson(companyId, userId), companyPeople.pending));
  return result.rowCount === 1;
}

const isPerson = (companyId: CompanyId, userId: UserId) =>
  and(eq(companyPeople.companyId, companyId), eq(companyPeople.userId, userId));

export type ConfirmedPerson = Pick<typeof companyPeople.$inferSelect, 'userId'> & {
  readonly email: string;
  readonly verified: boolean;
};

export async function selectConfirmed(tx: Tx, companyId: CompanyId, ownerId: UserId): Promise<ConfirmedPerson[]> {
  const result = await tx.execute<ConfirmedPerson>(sql`
    SELECT p.user_id AS "userId", u.email, u.email_verified_at IS NOT NULL AS verified
    FROM company_people p JOIN users u ON u.id = p.user_id
    WHERE p.company_id = ${companyId}::uuid AND NOT p.pending AND p.user_id <> ${ownerId}::uuid`);
  return result.rows;
}

export async function makePending(tx: Tx, companyId: CompanyId, userIds: readonly UserId[]): Promise<void> {
  await tx
    .update(companyPeople)
    .set({ pending: true })
    .where(and(eq(companyPeople.companyId, companyId), inArray(companyPeople.userId, [...userIds])));
}

export async function deletePerson(tx: Tx, companyId: CompanyId, userId: UserId): Promise<boolean> {
  const result = await tx.delete(companyPeople).where(isPerson(companyId, userId));
  return result.rowCount === 1;
}

export async function deletePersonEverywhere(tx: Tx, userId: UserId): Promise<void> {
  await tx.delete(companyPeople).where(eq(companyPeople.userId, userId));
}
