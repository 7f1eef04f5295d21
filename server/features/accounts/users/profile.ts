import type { UserId } from '#contract/ids.ts';
import { messages } from '#contract/messages.ts';
import type { Db } from '#server/platform/database/open.ts';
import { toIso } from '#server/platform/database/read.ts';
import { NotFound, SignedOut } from '#server/platform/errors.ts';
import type { Actor } from '#server/policy.ts';
import { type PersonalData, selectPersonalData } from './personal-data-queries.ts';
import { selectProfile } from './profile-queries.ts';

const t = messages('server');

export async function readProfile(db: Db, userId: UserId) {
  const row = await selectProfile(db, userId);
  if (!row) throw new NotFound(t('This member does not exist or was deleted.'));
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

export async function exportAccount(
  db: Db,
  { userId }: Actor,
  personalData: PersonalData,
): Promise<Record<string, unknown>> {
  if (userId === null) throw new SignedOut();
  return { exportedAt: new Date().toISOString(), ...(await selectPersonalData(db, userId, personalData)) };
}
