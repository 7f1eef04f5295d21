import { type SQL, sql } from 'drizzle-orm';
import type { UserId } from '#contract/ids.ts';
import type { AuthorColumns } from '#server/features/accounts/users/index.ts';
import { atMost } from '#server/platform/database/keyset.ts';
import type { RowOf } from '#server/platform/database/row.ts';
import type { likes } from './tables.ts';

export type LikeRow = Pick<RowOf<typeof likes>, 'id' | 'created_at'> & AuthorColumns & { readonly author_id: UserId };

/** The newest likes of a post `p`, as a JSON array of `LikeRow`. */
export function newestLikes(limit: number): SQL {
  return sql`(SELECT coalesce(json_agg(x), '[]') FROM (
    SELECT l.id, l.user_id AS author_id, lu.name AS author_name, lu.profile_pic AS author_picture,
      lu.deleted_at IS NOT NULL AS author_deleted, l.created_at
    FROM likes l JOIN users lu ON lu.id = l.user_id
    WHERE l.post_id = p.id ORDER BY l.created_at DESC, l.id DESC LIMIT ${atMost(limit)}) x)`;
}
