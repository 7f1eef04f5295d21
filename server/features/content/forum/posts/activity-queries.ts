import { sql } from 'drizzle-orm';
import type { PostId, UserId } from '#contract/ids.ts';
import { categoryJoins, inviteesOf, isPublished, postIsForInvited } from '#server/features/engagement/threads/index.ts';
import { type RequestRow, requestStateOf } from '#server/features/trade/freight/requests/index.ts';
import type { Db } from '#server/platform/database/open.ts';
import { readRows, toIso } from '#server/platform/database/read.ts';
import type { RowOf } from '#server/platform/database/row.ts';
import type { posts } from './tables.ts';

interface Activity {
  readonly postId: PostId;
  readonly replyCount: number;
  readonly lastActivityAt: string;
  readonly offersCount: number;
  readonly requestState: string | null;
}

interface FoundActivity {
  readonly news: Activity;
  /** The viewers who may read the post; null if everybody may. */
  readonly readers: readonly UserId[] | null;
}

interface ActivityRow extends Pick<RowOf<typeof posts>, 'id' | 'reply_count' | 'last_activity_at'> {
  readonly request: Pick<RequestRow, 'state' | 'offers_count'> | null;
  readonly readers: readonly UserId[] | null;
}

export async function listActivity(
  db: Db,
  postIds: readonly PostId[],
  viewers: readonly UserId[],
): Promise<Map<PostId, FoundActivity>> {
  const readers = sql`ARRAY(SELECT v.id FROM users v WHERE v.id = ANY(${sql.param([...viewers])}::uuid[])
    AND (v.id = p.author_id OR v.role <> 'member' OR v.id IN ${inviteesOf(sql`p.id`)}))`;
  const rows = await readRows<ActivityRow>(
    db,
    sql`SELECT p.id, p.reply_count, p.last_activity_at, ${requestStateOf(sql`p`)} AS request,
        CASE WHEN p.status = 'invited' THEN ${readers} END AS readers
      FROM posts p ${categoryJoins}
      WHERE p.id = ANY(${sql.param([...postIds])}::uuid[]) AND (${isPublished} OR ${postIsForInvited(sql`p`)})`,
  );
  return new Map(
    rows.map((row) => [
      row.id,
      {
        news: {
          postId: row.id,
          replyCount: row.reply_count,
          lastActivityAt: toIso(row.last_activity_at),
          offersCount: row.request?.offers_count ?? 0,
          requestState: row.request?.state ?? null,
        },
        readers: row.readers,
      },
    ]),
  );
}
