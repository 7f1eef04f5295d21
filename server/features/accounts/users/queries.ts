import { and, eq, isNull, sql } from 'drizzle-orm';
import type { UserId } from '#contract/ids.ts';
import type { Role } from '#contract/users.ts';
import { literally } from '#server/platform/database/like.ts';
import type { Db, Reader, Tx } from '#server/platform/database/open.ts';
import { readRows, toIso } from '#server/platform/database/read.ts';
import { newId } from '#server/platform/ids.ts';
import { searchTextOfMember } from './search-text.ts';
import { users } from './tables.ts';
import { isSuspended } from './visibility.ts';

export type UserRow = typeof users.$inferSelect;
export type NewUser = Omit<typeof users.$inferInsert, 'id'>;

export async function findUserByEmail(reader: Reader, email: string): Promise<UserRow | undefined> {
  const [row] = await reader
    .select()
    .from(users)
    .where(and(eq(users.email, email), isNull(users.deletedAt)));
  return row;
}

export async function findUser(reader: Reader, id: UserId): Promise<UserRow | undefined> {
  const [row] = await reader
    .select()
    .from(users)
    .where(and(eq(users.id, id), isNull(users.deletedAt)));
  return row;
}

/** Until the transaction ends, nobody changes the account. */
export async function lockUser(tx: Tx, id: UserId): Promise<UserRow | undefined> {
  const [row] = await tx
    .select()
    .from(users)
    .where(and(eq(users.id, id), isNull(users.deletedAt)))
    .for('share');
  return row;
}

type ShownOfOwn =
  | 'id'
  | 'name'
  | 'email'
  | 'profilePic'
  | 'role'
  | 'company'
  | 'jobTitle'
  | 'country'
  | 'phone'
  | 'bio'
  | 'skills'
  | 'linkedIn'
  | 'points'
  | 'presenceHidden'
  | 'language'
  | 'createdAt'
  | 'deleteAfter'
  | 'emailVerifiedAt';
export type OwnAccount = Pick<UserRow, ShownOfOwn> & { readonly hasPassword: boolean };

type Moments = 'createdAt' | 'deleteAfter' | 'emailVerifiedAt';

export async function selectOwnAccount(db: Db, id: UserId): Promise<OwnAccount | undefined> {
  const [row] = await readRows<Omit<OwnAccount, Moments> & Record<Moments, string>>(
    db,
    sql`SELECT id, name, email, profile_pic AS "profilePic", role, company, job_title AS "jobTitle", country, phone, bio,
        skills, linked_in AS "linkedIn", points, presence_hidden AS "presenceHidden", language,
        password_hash IS NOT NULL AS "hasPassword", created_at AS "createdAt", delete_after AS "deleteAfter",
        email_verified_at AS "emailVerifiedAt"
      FROM users WHERE id = ${id}::uuid AND deleted_at IS NULL`,
  );
  if (!row) return undefined;
  const date = (moment: string | null) => (moment === null ? null : new Date(toIso(moment)));
  return {
    ...row,
    createdAt: new Date(toIso(row.createdAt)),
    deleteAfter: date(row.deleteAfter),
    emailVerifiedAt: date(row.emailVerifiedAt),
  };
}

/** Does nothing if the address already has an account. */
export async function insertUser(tx: Tx, user: NewUser): Promise<UserRow | undefined> {
  const [row] = await tx
    .insert(users)
    .values({ id: newId<UserId>(), searchText: searchTextOfMember(user), ...user })
    .onConflictDoNothing({ target: users.email })
    .returning();
  return row;
}

/** A reset by an emailed code also verifies the address. */
export async function updatePassword(tx: Tx, userId: UserId, passwordHash: string): Promise<void> {
  await tx
    .update(users)
    .set({ passwordHash, emailVerifiedAt: sql`coalesce(${users.emailVerifiedAt}, now())` })
    .where(eq(users.id, userId));
}

export async function updateRole(tx: Tx, email: string, role: Role): Promise<UserRow | undefined> {
  const [row] = await tx
    .update(users)
    .set({ role })
    .where(and(eq(users.email, email), isNull(users.deletedAt)))
    .returning();
  return row;
}

export async function selectStaff(
  reader: Reader,
  { roles, limit, ids }: { readonly roles: readonly Role[]; readonly limit?: number; readonly ids?: readonly UserId[] },
) {
  type StaffRow = Pick<UserRow, 'id' | 'name' | 'email' | 'language'> & { emailVerifiedAt: string | null };
  const result = await reader.execute<StaffRow>(
    sql`SELECT u.id, u.name, u.email, u.email_verified_at AS "emailVerifiedAt", u.language FROM users u
      WHERE u.role = ANY(${sql.param([...roles])}::text[]) AND u.deleted_at IS NULL AND NOT ${isSuspended(sql`u`)}
        AND ${ids ? sql`u.id = ANY(${sql.param([...ids])}::uuid[])` : sql`TRUE`}
      ORDER BY u.created_at, u.id LIMIT ${limit ?? null}`,
  );
  return result.rows;
}

export function selectNamesLike(db: Db, prefix: string, limit: number) {
  const pattern = `${literally(prefix.toLowerCase())}%`;
  return readRows<{ id: UserId; name: string; profile_pic: string | null; company: string | null }>(
    db,
    sql`SELECT u.id, u.name, u.profile_pic, u.company FROM users u
      WHERE lower(u.name) LIKE ${pattern} AND u.deleted_at IS NULL AND NOT ${isSuspended(sql`u`)}
      ORDER BY lower(u.name), u.id LIMIT ${limit}`,
  );
}
