import { sql } from 'drizzle-orm';
import type { UserId } from '#contract/ids.ts';
import { postIsPublic, readersOfInvited } from '#server/features/engagement/threads/index.ts';
import type { Reader } from '#server/platform/database/open.ts';
import type { RowOf } from '#server/platform/database/row.ts';
import type { posts } from '../posts/tables.ts';
import { isAnonymous } from './queries.ts';
import type { replies } from './tables.ts';

export type WatchedReplyRow = Pick<RowOf<typeof replies>, 'id' | 'author_id' | 'description'> & {
  readonly post: Pick<RowOf<typeof posts>, 'id' | 'kind' | 'title'>;
  readonly anonymous: boolean;
  /** Null: everyone. */
  readonly readers: readonly UserId[] | null;
};

export async function selectWatchedReplies(reader: Reader, ids: readonly string[]): Promise<WatchedReplyRow[]> {
  const result = await reader.execute<WatchedReplyRow>(sql`
    SELECT r.id, r.author_id, r.description, ${isAnonymous} AS anonymous, json_build_object('id', p.id, 'kind', p.kind, 'title', p.title) AS post,
      CASE WHEN p.status = 'invited' THEN ${readersOfInvited(sql`p`)} END AS readers
    FROM replies r JOIN posts p ON p.id = r.post_id
    WHERE r.id = ANY(${sql.param([...ids])}::uuid[]) AND r.status = 'success' AND r.removed_at IS NULL
      AND ${postIsPublic(sql`p`)}`);
  return result.rows;
}
