import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Attachment } from '#contract/attachments.ts';
import type { FreightDraft } from '#contract/freight-drafts.ts';
import type { PostId, SubCategoryId, UserId } from '#contract/ids.ts';
import type { Language } from '#contract/languages.ts';
import type { PostKind } from '#contract/post-kinds.ts';
import { type StoredStatus, statusOf } from '#server/features/engagement/threads/index.ts';
import type { Db, Tx } from '#server/platform/database/open.ts';
import { sweep } from '#server/platform/database/sweep-queries.ts';
import { today } from '#server/platform/database/today.ts';
import { searchTextOfPost } from './search-text.ts';
import { bookmarks, posts, postViews } from './tables.ts';

export interface PostText {
  readonly title: string;
  readonly description: string;
  readonly plainText: string;
  readonly language: Language | null;
  readonly isLanguageChosen: boolean;
  readonly attachments: readonly Attachment[];
  readonly subCategoryId: SubCategoryId | null;
  readonly tags: readonly string[];
  readonly categoryNames: readonly string[];
  readonly mentioned: readonly UserId[];
}

export interface NewPost extends PostText {
  readonly id: PostId;
  readonly kind: PostKind;
  readonly authorId: UserId;
  readonly status: StoredStatus;
  readonly reviewHint: string | null;
  readonly freightDraft: FreightDraft | null | undefined;
}

export const columnsOf = ({ categoryNames, tags, mentioned, ...text }: PostText) => ({
  title: text.title,
  description: text.description,
  plainText: text.plainText,
  language: text.language,
  isLanguageChosen: text.isLanguageChosen,
  attachments: [...text.attachments],
  subCategoryId: text.subCategoryId,
  tags: [...tags],
  mentioned: [...mentioned],
  searchText: searchTextOfPost({ ...text, tags, categoryNames }),
});

/** A post’s time is its first publication; a draft’s is its creation. */
function publicationTimes(status: StoredStatus) {
  if (statusOf(status) !== 'success') return {};
  const nowIfFirst = (column: SQL) => sql`CASE WHEN published_at IS NULL THEN now() ELSE ${column} END`;
  return {
    createdAt: nowIfFirst(sql`created_at`),
    lastActivityAt: nowIfFirst(sql`last_activity_at`),
    publishedAt: nowIfFirst(sql`published_at`),
  };
}

const nextVersion = sql`version + 1`;

export async function insertPost(tx: Tx, post: NewPost): Promise<void> {
  const { id, kind, authorId, status, reviewHint, freightDraft, ...text } = post;
  const publishedAt = statusOf(status) === 'success' ? sql`now()` : null;
  const columns = { ...columnsOf(text), id, kind, authorId, status, reviewHint, publishedAt };
  await tx.insert(posts).values({ ...columns, freightDraft: freightDraft ?? null });
}

export async function updatePost(
  tx: Tx,
  postId: PostId,
  text: PostText,
  change: Pick<NewPost, 'status' | 'reviewHint' | 'freightDraft'> & { readonly isEdited: boolean },
): Promise<void> {
  const { status, reviewHint, isEdited, freightDraft } = change;
  await tx
    .update(posts)
    .set({
      ...columnsOf(text),
      ...publicationTimes(status),
      ...(status !== 'rejected' && { reason: null, isHidden: false }),
      ...(isEdited && { editedAt: sql`now()` }),
      ...(freightDraft !== undefined && { freightDraft }),
      status,
      reviewHint,
      version: nextVersion,
      updatedAt: sql`now()`,
    })
    .where(eq(posts.id, postId));
}

export async function updateState(
  tx: Tx,
  postId: PostId,
  to: {
    readonly status: StoredStatus;
    readonly reason: string | null;
    readonly isHidden: boolean;
    readonly removed: boolean;
  },
  by: UserId,
): Promise<void> {
  await tx
    .update(posts)
    .set({
      ...publicationTimes(to.status),
      status: to.status,
      reason: to.reason,
      isHidden: to.isHidden,
      removedAt: to.removed ? sql`coalesce(removed_at, now())` : null,
      removedBy: to.removed ? sql`coalesce(removed_by, ${by}::uuid)` : null,
      version: nextVersion,
      updatedAt: sql`now()`,
    })
    .where(eq(posts.id, postId));
}

/** @param searchText null if unchanged */
export async function updateArrangement(
  tx: Tx,
  postId: PostId,
  to: { readonly pinned: boolean; readonly locked: boolean; readonly subCategoryId: SubCategoryId | null },
  searchText: string | null,
): Promise<void> {
  await tx
    .update(posts)
    .set({ ...to, ...(searchText !== null && { searchText }), version: nextVersion })
    .where(eq(posts.id, postId));
}

/** Soft delete: staff can restore it for 30 days. */
export async function markRemoved(tx: Tx, postId: PostId, by: UserId): Promise<void> {
  await tx
    .update(posts)
    .set({ removedAt: sql`now()`, removedBy: by, version: nextVersion })
    .where(eq(posts.id, postId));
}

export async function insertView(tx: Tx, postId: PostId, visitor: string): Promise<void> {
  await tx.execute(sql`
    WITH seen AS (
      INSERT INTO post_views (post_id, visitor, day) VALUES (${postId}, ${visitor}, ${today})
      ON CONFLICT DO NOTHING RETURNING post_id)
    UPDATE posts SET view_count = view_count + 1 FROM seen WHERE posts.id = seen.post_id`);
}

export const deleteOldViews = (db: Db): Promise<number> =>
  sweep(db, { table: postViews, column: postViews.day, before: sql`${today} - 1` });

/** Each reply of a thread gets a later time than the one before, in the order in which they become visible. */
const nextActivity = sql`greatest(date_trunc('milliseconds', clock_timestamp()), last_activity_at + interval '1 millisecond')`;

/** Locks the post until the transaction ends. @returns its last activity */
export async function addReplies(tx: Tx, postId: PostId, by: number, isActivity: boolean): Promise<Date | null> {
  const [row] = await tx
    .update(posts)
    .set({ replyCount: sql`reply_count + ${by}`, ...(isActivity && { lastActivityAt: nextActivity }) })
    .where(eq(posts.id, postId))
    .returning({ lastActivityAt: posts.lastActivityAt });
  return row?.lastActivityAt ?? null;
}

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

export async function insertBookmark(tx: Tx, userId: UserId, postId: PostId): Promise<void> {
  await tx.insert(bookmarks).values({ userId, postId }).onConflictDoNothing();
}

export async function deleteBookmark(tx: Tx, userId: UserId, postId: PostId): Promise<void> {
  await tx.delete(bookmarks).where(and(eq(bookmarks.userId, userId), eq(bookmarks.postId, postId)));
}

/** Deletes posts that were removed this many days ago, with everything that belongs to them. @returns their number */
export async function deleteRemoved(tx: Tx, days: number, limit: number): Promise<number> {
  const result = await tx.execute(sql`DELETE FROM posts WHERE id IN (
    SELECT id FROM posts WHERE removed_at < now() - make_interval(days => ${days}) ORDER BY removed_at LIMIT ${limit})`);
  return result.rowCount ?? 0;
}
