import { sql } from 'drizzle-orm';
import type { PostId, ReplyId, SubCategoryId, UserId } from '#contract/ids.ts';
import type { PostKind } from '#contract/post-kinds.ts';
import type { PostStatus } from '#contract/posts.ts';
import type { Reader, Tx } from '#server/platform/database/open.ts';
import type { RowOf } from '#server/platform/database/row.ts';
import { searchTextOfPost } from './search-text.ts';
import type { posts } from './tables.ts';
import { isClosed } from './visibility.ts';

type HeadColumns =
  | 'id'
  | 'kind'
  | 'author_id'
  | 'sub_category_id'
  | 'title'
  | 'description'
  | 'tags'
  | 'mentioned'
  | 'status'
  | 'reason'
  | 'review_hint'
  | 'pinned'
  | 'locked'
  | 'version';
export type PostHead = Pick<RowOf<typeof posts>, HeadColumns> & {
  readonly removed: boolean;
  readonly closed: boolean;
  /** Its category is reviewed. */
  readonly insists: boolean;
};

const head = sql`SELECT p.id, p.kind, p.author_id, p.sub_category_id, p.title, p.description, p.tags, p.mentioned, p.status, p.reason,
    p.review_hint, p.pinned, p.locked,
    p.removed_at IS NOT NULL AS removed, ${isClosed} AS closed, coalesce(c.needs_review, FALSE) AS insists, p.version
  FROM posts p LEFT JOIN sub_categories s ON s.id = p.sub_category_id LEFT JOIN categories c ON c.id = s.category_id`;

export async function selectHead(reader: Reader, postId: PostId): Promise<PostHead | null> {
  const result = await reader.execute<PostHead>(sql`${head} WHERE p.id = ${postId}::uuid`);
  return result.rows[0] ?? null;
}

export async function lockHead(tx: Tx, postId: PostId): Promise<PostHead | null> {
  const result = await tx.execute<PostHead>(sql`${head} WHERE p.id = ${postId}::uuid FOR UPDATE OF p`);
  return result.rows[0] ?? null;
}

export interface PostText {
  readonly title: string;
  readonly description: string;
  readonly plainText: string;
  readonly subCategoryId: SubCategoryId | null;
  readonly tags: readonly string[];
  readonly place: readonly string[];
  /** Mentioned people. */
  readonly mentioned: readonly UserId[];
}

export interface NewPost extends PostText {
  readonly id: PostId;
  readonly kind: PostKind;
  readonly authorId: UserId;
  readonly status: PostStatus;
  /** Why it needs a review. */
  readonly reviewHint: string | null;
}

const textArray = (values: readonly string[]) =>
  values.length === 0
    ? sql`'{}'::text[]`
    : sql`ARRAY[${sql.join(
        values.map((value) => sql`${value}`),
        sql`, `,
      )}]::text[]`;

const idArray = (ids: readonly string[]) => sql`${sql.param([...ids])}::uuid[]`;

export async function insertPost(tx: Tx, post: NewPost): Promise<void> {
  await tx.execute(sql`
    INSERT INTO posts (id, kind, author_id, sub_category_id, title, description, plain_text, search_text, tags, mentioned,
      status, review_hint, published_at)
    VALUES (${post.id}, ${post.kind}, ${post.authorId}, ${post.subCategoryId}, ${post.title}, ${post.description},
      ${post.plainText}, ${searchTextOfPost(post)}, ${textArray(post.tags)},
      ${idArray(post.mentioned)}, ${post.status}, ${post.reviewHint},
      ${post.status === 'success' ? sql`now()` : null})`);
}

/** A post’s time is its first publication; a draft’s is its creation. */
export async function updatePost(
  tx: Tx,
  postId: PostId,
  text: PostText,
  { status, reviewHint }: { readonly status: PostStatus; readonly reviewHint: string | null },
): Promise<void> {
  const first = sql`(${status} = 'success' AND published_at IS NULL)`;
  await tx.execute(sql`
    UPDATE posts SET title = ${text.title}, description = ${text.description}, plain_text = ${text.plainText},
      search_text = ${searchTextOfPost(text)},
      sub_category_id = ${text.subCategoryId}, tags = ${textArray(text.tags)}, mentioned = ${idArray(text.mentioned)}, status = ${status},
      reason = CASE WHEN ${status} = 'rejected' THEN reason END, review_hint = ${reviewHint},
      version = version + 1, updated_at = now(),
      created_at = CASE WHEN ${first} THEN now() ELSE created_at END,
      last_activity_at = CASE WHEN ${first} THEN now() ELSE last_activity_at END,
      published_at = CASE WHEN ${first} THEN now() ELSE published_at END
    WHERE id = ${postId}::uuid`);
}

/** On first publication, the post’s time is that of the decision. */
export async function updateState(
  tx: Tx,
  postId: PostId,
  to: { readonly status: PostStatus; readonly reason: string | null; readonly removed: boolean },
  by: UserId,
): Promise<void> {
  const first = sql`(${to.status} = 'success' AND published_at IS NULL)`;
  await tx.execute(sql`
    UPDATE posts SET status = ${to.status}, reason = ${to.reason}, version = version + 1, updated_at = now(),
      removed_at = CASE WHEN ${to.removed} THEN coalesce(removed_at, now()) END,
      removed_by = CASE WHEN ${to.removed} THEN coalesce(removed_by, ${by}::uuid) END,
      created_at = CASE WHEN ${first} THEN now() ELSE created_at END,
      last_activity_at = CASE WHEN ${first} THEN now() ELSE last_activity_at END,
      published_at = CASE WHEN ${first} THEN now() ELSE published_at END
    WHERE id = ${postId}::uuid`);
}

/** @param searchText null if unchanged */
export async function updateArrangement(
  tx: Tx,
  postId: PostId,
  to: { readonly pinned: boolean; readonly locked: boolean; readonly subCategoryId: SubCategoryId | null },
  searchText: string | null,
): Promise<void> {
  await tx.execute(sql`
    UPDATE posts SET pinned = ${to.pinned}, locked = ${to.locked}, sub_category_id = ${to.subCategoryId},
      search_text = coalesce(${searchText}::text, search_text), version = version + 1 WHERE id = ${postId}::uuid`);
}

/** Soft delete: staff can restore it for 30 days. */
export async function markRemoved(tx: Tx, postId: PostId, by: UserId): Promise<void> {
  await tx.execute(sql`
    UPDATE posts SET removed_at = now(), removed_by = ${by}, version = version + 1 WHERE id = ${postId}::uuid`);
}

export async function insertView(tx: Tx, postId: PostId, visitor: string): Promise<void> {
  await tx.execute(sql`
    WITH seen AS (
      INSERT INTO post_views (post_id, visitor, day) VALUES (${postId}, ${visitor}, (now() AT TIME ZONE 'UTC')::date)
      ON CONFLICT DO NOTHING RETURNING post_id)
    UPDATE posts SET view_count = view_count + 1 FROM seen WHERE posts.id = seen.post_id`);
}

/** The marks of earlier days are no longer needed. */
export async function deleteOldViews(tx: Tx): Promise<void> {
  await tx.execute(sql`DELETE FROM post_views WHERE day < (now() AT TIME ZONE 'UTC')::date - 1`);
}

export async function addReplies(tx: Tx, postId: PostId, by: number, active: boolean): Promise<void> {
  await tx.execute(sql`
    UPDATE posts SET reply_count = reply_count + ${by},
      last_activity_at = CASE WHEN ${active} THEN now() ELSE last_activity_at END
    WHERE id = ${postId}::uuid`);
}

/** Updates the counts of several posts for several replies at once. */
export async function subtractReplies(
  tx: Tx,
  gone: readonly { readonly postId: PostId; readonly count: number }[],
): Promise<void> {
  const ids = gone.map(({ postId }) => postId);
  const counts = gone.map(({ count }) => count);
  await tx.execute(sql`
    UPDATE posts p SET reply_count = p.reply_count - gone.count
    FROM unnest(${sql.param(ids)}::uuid[], ${sql.param(counts)}::int[]) AS gone(post_id, count)
    WHERE gone.post_id = p.id`);
}

export async function addLikes(tx: Tx, postId: PostId, by: number): Promise<number> {
  const result = await tx.execute<{ likes_count: number }>(
    sql`UPDATE posts SET likes_count = likes_count + ${by} WHERE id = ${postId}::uuid RETURNING likes_count`,
  );
  return result.rows[0]?.likes_count ?? 0;
}

export async function insertBookmark(tx: Tx, userId: UserId, postId: PostId): Promise<void> {
  await tx.execute(sql`INSERT INTO bookmarks (user_id, post_id) VALUES (${userId}, ${postId}) ON CONFLICT DO NOTHING`);
}

export async function deleteBookmark(tx: Tx, userId: UserId, postId: PostId): Promise<void> {
  await tx.execute(sql`DELETE FROM bookmarks WHERE user_id = ${userId}::uuid AND post_id = ${postId}::uuid`);
}

/** Ordered by id, so that locks do not deadlock. */
export async function lockThreads(tx: Tx, postIds: readonly PostId[], replyIds: readonly ReplyId[]): Promise<void> {
  await tx.execute(sql`
    SELECT 1 FROM posts WHERE id = ANY(${sql.param([...postIds])}::uuid[])
      OR id IN (SELECT post_id FROM replies WHERE id = ANY(${sql.param([...replyIds])}::uuid[]))
    ORDER BY id FOR UPDATE`);
}

/** Deletes posts that were removed this many days ago, with everything that belongs to them. @returns how many */
export async function deleteRemoved(tx: Tx, days: number, limit: number): Promise<number> {
  const result = await tx.execute(sql`DELETE FROM posts WHERE id IN (
    SELECT id FROM posts WHERE removed_at < now() - make_interval(days => ${days}) ORDER BY removed_at LIMIT ${limit})`);
  return result.rowCount ?? 0;
}
