import { eq, sql } from 'drizzle-orm';
import type { UserId } from '#contract/ids.ts';
import type { Db, Tx } from '#server/platform/database/open.ts';
import { readRows } from '#server/platform/database/read.ts';
import type { RowOf } from '#server/platform/database/row.ts';
import type { UserRow } from './queries.ts';
import { searchTextOfMember } from './search-text.ts';
import { users } from './tables.ts';

export type ProfileFields = Partial<
  Pick<
    UserRow,
    | 'name'
    | 'company'
    | 'jobTitle'
    | 'country'
    | 'phone'
    | 'bio'
    | 'skills'
    | 'linkedIn'
    | 'presenceHidden'
    | 'language'
    | 'profilePic'
    | 'deleteAfter'
    | 'deleteTexts'
  >
>;

export async function updateUser(tx: Tx, userId: UserId, fields: ProfileFields): Promise<UserRow | undefined> {
  const [row] = await tx
    .update(users)
    .set(fields)
    .where(sql`${users.id} = ${userId}::uuid AND ${users.deletedAt} IS NULL`)
    .returning();
  if (row) {
    const searchText = searchTextOfMember(row);
    if (searchText !== row.searchText) await tx.update(users).set({ searchText }).where(eq(users.id, userId));
  }
  return row;
}

type ProfileColumns =
  | 'id'
  | 'name'
  | 'profile_pic'
  | 'role'
  | 'company'
  | 'job_title'
  | 'country'
  | 'bio'
  | 'skills'
  | 'linked_in'
  | 'created_at'
  | 'points';
export interface ProfileRow extends Pick<RowOf<typeof users>, ProfileColumns> {
  readonly post_count: number;
  readonly reply_count: number;
}

export async function selectProfile(db: Db, userId: UserId): Promise<ProfileRow | undefined> {
  const [row] = await readRows<ProfileRow>(
    db,
    sql`SELECT u.id, u.name, u.profile_pic, u.role, u.company, u.job_title, u.country, u.bio, u.skills, u.linked_in,
        u.created_at, u.points,
        (SELECT count(*)::int FROM posts p WHERE p.author_id = u.id AND p.status = 'success' AND p.removed_at IS NULL)
          AS post_count,
        (SELECT count(*)::int FROM replies r WHERE r.author_id = u.id AND r.status = 'success' AND r.removed_at IS NULL
          AND NOT EXISTS (SELECT 1 FROM posts p WHERE p.id = r.post_id AND p.status = 'invited')
          AND NOT EXISTS (SELECT 1 FROM freight_requests sr WHERE sr.post_id = r.post_id AND sr.freight->>'offers' = 'SEALED'))
          AS reply_count
      FROM users u WHERE u.id = ${userId}::uuid AND u.deleted_at IS NULL`,
  );
  return row;
}
