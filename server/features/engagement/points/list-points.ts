import type { UserId } from '#contract/ids.ts';
import { type Cursor, readPage } from '#server/platform/database/keyset.ts';
import type { Db } from '#server/platform/database/open.ts';
import { toIso } from '#server/platform/database/read.ts';
import { readProfile } from '../../accounts/users/index.ts';
import { selectPoints } from './queries.ts';

export async function listPoints(db: Db, userId: UserId, page: { limit: number; cursor?: string | undefined }) {
  await readProfile(db, userId);
  const select = (after: Cursor | null, limit: number) => selectPoints(db, userId, after, limit);
  return readPage(
    page,
    select,
    (row) => row.created_at,
    ({ id, reason, points, created_at }) => ({ id, reason, points, createdAt: toIso(created_at) }),
  );
}
