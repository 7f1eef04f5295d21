import { sql } from 'drizzle-orm';
import type { PostId } from '#contract/ids.ts';
import type { Db } from '#server/platform/database/open.ts';
import { readRows, toIso } from '#server/platform/database/read.ts';
import type { RowOf } from '#server/platform/database/row.ts';
import { type RequestRow, requestStateOf } from '../../freight/requests/index.ts';
import type { posts } from './tables.ts';
import { isPublished } from './visibility.ts';

interface Activity {
  readonly postId: PostId;
  readonly replyCount: number;
  readonly lastActivityAt: string;
  readonly offersCount: number;
  readonly requestState: string | null;
}

interface ActivityRow extends Pick<RowOf<typeof posts>, 'id' | 'reply_count' | 'last_activity_at'> {
  readonly request: Pick<RequestRow, 'state' | 'offers_count'> | null;
}

/** Of the posts that everybody may read. */
export async function listActivity(db: Db, postIds: readonly PostId[]): Promise<Map<PostId, Activity>> {
  const rows = await readRows<ActivityRow>(
    db,
    sql`SELECT p.id, p.reply_count, p.last_activity_at, ${requestStateOf(sql`p`)} AS request FROM posts p
        LEFT JOIN sub_categories s ON s.id = p.sub_category_id LEFT JOIN categories c ON c.id = s.category_id
      WHERE p.id = ANY(${sql.param([...postIds])}::uuid[]) AND ${isPublished}`,
  );
  return new Map(
    rows.map((row) => [
      row.id,
      {
        postId: row.id,
        replyCount: row.reply_count,
        lastActivityAt: toIso(row.last_activity_at),
        offersCount: row.request?.offers_count ?? 0,
        requestState: row.request?.state ?? null,
      },
    ]),
  );
}
