import type { Profile } from '#contract/account.ts';
import { cutPage, decodeCursor } from '#server/platform/database/keyset.ts';
import type { Db } from '#server/platform/database/open.ts';
import { toIso } from '#server/platform/database/read.ts';
import { NotFound, SignedOut } from '#server/platform/http/errors.ts';
import type { Actor } from '#server/policy.ts';
import { selectHoldings, selectPoints, selectProfile } from './account-queries.ts';

/** What everybody may know of a member. */
export async function readProfile(db: Db, userId: string): Promise<Profile> {
  const row = await selectProfile(db, userId);
  if (!row) throw new NotFound('This member is not here, or not any more.');
  return {
    id: row.id,
    name: row.name,
    profilePic: row.profile_pic,
    role: row.role,
    company: row.company,
    jobTitle: row.job_title,
    country: row.country,
    bio: row.bio,
    skills: row.skills,
    linkedIn: row.linked_in,
    createdAt: toIso(row.created_at),
    points: row.points,
    postCount: row.post_count,
    replyCount: row.reply_count,
  };
}

export async function listPoints(db: Db, userId: string, page: { limit: number; cursor?: string | undefined }) {
  await readProfile(db, userId);
  const found = await selectPoints(db, userId, decodeCursor(page.cursor, 'moment'), page.limit + 1);
  const { rows, nextCursor } = cutPage(found, page.limit, (row) => ({ key: toIso(row.created_at), id: row.id }));
  return {
    data: rows.map(({ id, reason, points, created_at }) => ({ id, reason, points, createdAt: toIso(created_at) })),
    nextCursor,
  };
}

/** All that the portal holds on the caller. */
export async function exportAccount(db: Db, { userId }: Actor): Promise<Record<string, unknown>> {
  if (userId === null) throw new SignedOut();
  return { exportedAt: new Date().toISOString(), ...(await selectHoldings(db, userId)) };
}
