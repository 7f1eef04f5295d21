import type { Like } from '#contract/posts.ts';
import { presentAuthor } from '#server/features/accounts/users/index.ts';
import { toIso } from '#server/platform/database/read.ts';
import type { LikeRow } from './queries.ts';

export function presentLikes(rows: readonly LikeRow[]): Like[] {
  return rows.map((row) => ({
    id: row.id,
    userId: row.author_id,
    user: presentAuthor(row),
    createdAt: toIso(row.created_at),
  }));
}
