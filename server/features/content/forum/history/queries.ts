import { eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { EarlierTextId, PostId, ReplyId, UserId } from '#contract/ids.ts';
import type { AuthorColumns } from '#server/features/accounts/users/index.ts';
import { afterCursor, type Cursor } from '#server/platform/database/keyset.ts';
import type { Reader, Tx } from '#server/platform/database/open.ts';
import type { RowOf } from '#server/platform/database/row.ts';
import { earlierTexts } from './tables.ts';

const MAX_VERSIONS = 50;

export type TextOwner = { readonly postId: PostId } | { readonly replyId: ReplyId };

const belongsTo = (owner: TextOwner): SQL =>
  'postId' in owner ? sql`e.post_id = ${owner.postId}::uuid` : sql`e.reply_id = ${owner.replyId}::uuid`;

interface NewEarlierText {
  readonly id: EarlierTextId;
  readonly owner: TextOwner;
  readonly authorId: UserId | null;
  readonly title: string | null;
  readonly description: string;
  readonly writtenAt: string;
  readonly replacedBy: UserId;
}

export async function insertEarlierText(tx: Tx, { owner, writtenAt, ...text }: NewEarlierText): Promise<void> {
  await tx.insert(earlierTexts).values({ ...text, ...owner, writtenAt: sql`${writtenAt}::timestamptz` });
  await tx.execute(sql`DELETE FROM earlier_texts WHERE id IN (
    SELECT e.id FROM earlier_texts e WHERE ${belongsTo(owner)}
    ORDER BY e.replaced_at DESC, e.id DESC OFFSET ${MAX_VERSIONS})`);
}

/** The author columns name the person who replaced the text. */
export type EarlierTextRow = Pick<
  RowOf<typeof earlierTexts>,
  'id' | 'title' | 'description' | 'written_at' | 'replaced_at'
> &
  AuthorColumns;

export async function selectEarlierTexts(
  reader: Reader,
  owner: TextOwner,
  cursor: Cursor | null,
  limit: number,
): Promise<EarlierTextRow[]> {
  const result = await reader.execute<EarlierTextRow>(sql`
    SELECT e.id, e.title, e.description, e.written_at, e.replaced_at, e.replaced_by AS author_id, u.name AS author_name,
      u.profile_pic AS author_picture, u.deleted_at IS NOT NULL AS author_deleted
    FROM earlier_texts e LEFT JOIN users u ON u.id = e.replaced_by
    WHERE ${belongsTo(owner)} AND ${afterCursor(sql`e.replaced_at`, sql`e.id`, cursor, 'moment', 'desc')}
    ORDER BY e.replaced_at DESC, e.id DESC LIMIT ${limit}`);
  return result.rows;
}

export async function lockEarlierText(tx: Tx, id: EarlierTextId) {
  const [row] = await tx.select().from(earlierTexts).where(eq(earlierTexts.id, id)).for('update');
  return row ?? null;
}

export async function deleteEarlierText(tx: Tx, id: EarlierTextId): Promise<void> {
  await tx.delete(earlierTexts).where(eq(earlierTexts.id, id));
}

export async function deleteTextsOf(tx: Tx, owner: TextOwner): Promise<void> {
  await tx.execute(sql`DELETE FROM earlier_texts e WHERE ${belongsTo(owner)}`);
}

export async function selectPostOf(tx: Tx, replyId: ReplyId): Promise<PostId | null> {
  const result = await tx.execute<{ id: PostId }>(sql`SELECT post_id AS id FROM replies WHERE id = ${replyId}::uuid`);
  return result.rows[0]?.id ?? null;
}

const hasQuote = (html: SQL): SQL => sql`position('<blockquote>' IN ${html}) > 0`;

/** Replies of a thread that quote something, in one order, so that there is no deadlock. */
export async function lockQuoting(tx: Tx, postId: PostId): Promise<{ id: ReplyId; description: string }[]> {
  const result = await tx.execute<{ id: ReplyId; description: string }>(sql`SELECT id, description FROM replies
    WHERE post_id = ${postId}::uuid AND ${hasQuote(sql`description`)} ORDER BY id FOR UPDATE`);
  return result.rows;
}

export async function updateQuoting(tx: Tx, id: ReplyId, description: string): Promise<void> {
  await tx.execute(sql`UPDATE replies SET description = ${description}, version = version + 1 WHERE id = ${id}::uuid`);
}

export async function selectQuotingVersions(
  tx: Tx,
  postId: PostId,
): Promise<{ id: EarlierTextId; description: string }[]> {
  const result = await tx.execute<{ id: EarlierTextId; description: string }>(sql`
    SELECT e.id, e.description FROM earlier_texts e JOIN replies r ON r.id = e.reply_id
    WHERE r.post_id = ${postId}::uuid AND ${hasQuote(sql`e.description`)}`);
  return result.rows;
}

export async function updateEarlierText(tx: Tx, id: EarlierTextId, description: string): Promise<void> {
  await tx.update(earlierTexts).set({ description }).where(eq(earlierTexts.id, id));
}

export async function deleteTextsOfReplies(tx: Tx, replyIds: readonly ReplyId[]): Promise<void> {
  if (replyIds.length > 0) await tx.delete(earlierTexts).where(inArray(earlierTexts.replyId, [...replyIds]));
}

export async function deleteTextsOfAuthor(tx: Tx, userId: UserId): Promise<void> {
  await tx.delete(earlierTexts).where(eq(earlierTexts.authorId, userId));
}
