import type { UserId } from '#contract/ids.ts';
import { cutPage, decodeCursor } from '#server/platform/database/keyset.ts';
import type { Db } from '#server/platform/database/open.ts';
import { toIso } from '#server/platform/database/read.ts';
import { readProfile } from '../users/index.ts';
import { selectPoints } from './queries.ts';

export async function listPoints(db: Db, userId: UserId, page: { limit: number; cursor?: string | undefined }) {
  await readProfile(db, userId);
  const found = await selectPoints(db, userId, decodeCursor(page.cursor, 'moment'), page.limit + 1);
  const { rows, nextCursor } = cutPage(found, page.limit, (row) => ({ key: toIso(row.created_at), id: row.id }));
  return {
    data: rows.map(({ id, reason, points, created_at }) => ({ id, reason, points, createdAt: toIso(created_at) })),
    nextCursor,
  };
}
