import { sql } from 'drizzle-orm';
import type { PostId } from '#contract/ids.ts';
import type { Db } from '#server/platform/database/open.ts';
import { readRows, toIso } from '#server/platform/database/read.ts';
import type { RowOf } from '#server/platform/database/row.ts';
import type { posts } from './tables.ts';
import { isPublished } from './visibility.ts';

interface Activity {
  readonly postId: PostId;
  readonly replyCount: number;
  readonly lastActivityAt: string;
}

type ActivityRow = Pick<RowOf<typeof posts>, 'id' | 'reply_count' | 'last_activity_at'>;

/** Of the posts that everybody may read. */
export async function listActivity(db: Db, postIds: readonly PostId[]): Promise<Map<PostId, Activity>> {
  const rows = await readRows<ActivityRow>(
    db,
    sql`SELECT p.id, p.reply_count, p.last_activity_at FROM posts p
        LEFT JOIN sub_categories s ON s.id = p.sub_category_id LEFT JOIN categories c ON c.id = s.category_id
      WHERE p.id = ANY(${sql.param([...postIds])}::uuid[]) AND ${isPublished}`,
  );
  return new Map(
    rows.map(({ id, reply_count, last_activity_at }) => [
      id,
      { postId: id, replyCount: reply_count, lastActivityAt: toIso(last_activity_at) },
    ]),
  );
}
