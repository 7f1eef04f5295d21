import { and, eq, ne, sql } from 'drizzle-orm';
import type { PostId, SubCategoryId, UserId, WatchId } from '#contract/ids.ts';
import type { Frequency, SavedSearch, WatchSubject } from '#contract/watching.ts';
import { afterCursor, atMost, type Cursor } from '#server/platform/database/keyset.ts';
import { lockName } from '#server/platform/database/lock-name.ts';
import type { Db, Reader, Tx } from '#server/platform/database/open.ts';
import { readRows } from '#server/platform/database/read.ts';
import { newId } from '#server/platform/ids.ts';
import type { PersonalData } from '../../accounts/users/index.ts';
import { keyOfRecord } from './anchors.ts';
import { watches } from './tables.ts';

export type NewWatch = Omit<typeof watches.$inferInsert, 'id' | 'userId' | 'how' | 'isAutomatic' | 'createdAt'>;

const keyOfThread = (postId: PostId): string => keyOfRecord('thread', postId);

/** An existing watch stays as it is, also one that is off. */
export async function insertAutomatic(tx: Tx, userId: UserId, postId: PostId): Promise<void> {
  const key = keyOfThread(postId);
  const watch = { subject: 'thread', how: 'now', isAutomatic: true, key, anchor: key } as const;
  await tx
    .insert(watches)
    .values({ ...watch, id: newId(), userId, postId })
    .onConflictDoNothing();
}

/** Watchers who watch the other thread, or decided not to, keep that choice. */
export async function moveWatches(tx: Tx, postId: PostId, target: PostId): Promise<void> {
  const key = keyOfThread(target);
  await tx.execute(sql`
    INSERT INTO watches (id, user_id, subject, how, automatic, post_id, key, anchor, created_at)
    SELECT gen_random_uuid(), w.user_id, w.subject, w.how, w.automatic, ${target}::uuid, ${key}, ${key}, w.created_at
    FROM watches w WHERE w.post_id = ${postId}::uuid AND w.how <> 'off' ON CONFLICT DO NOTHING`);
  await tx.delete(watches).where(eq(watches.postId, postId));
}

/** Locks the member’s list until the transaction ends, so that the limit is exact. */
export async function lockWatchesOf(tx: Tx, userId: UserId): Promise<void> {
  await lockName(tx, `watches ${userId}`);
}

export async function findWatch(reader: Reader, userId: UserId, key: string) {
  const [row] = await reader
    .select()
    .from(watches)
    .where(and(eq(watches.userId, userId), eq(watches.key, key)));
  return row;
}

export async function countChosen(tx: Tx, userId: UserId, limit: number): Promise<number> {
  const result = await tx.execute<{ count: number }>(sql`SELECT count(*)::int AS count FROM (
    SELECT 1 FROM watches WHERE user_id = ${userId}::uuid AND how <> 'off' AND NOT automatic LIMIT ${limit}) counted`);
  return result.rows[0]?.count ?? 0;
}

export async function upsertWatch(
  tx: Tx,
  userId: UserId,
  watch: NewWatch,
  how: Frequency | 'off',
): Promise<{ id: WatchId }> {
  const [row] = await tx
    .insert(watches)
    .values({ ...watch, id: newId(), userId, how })
    .onConflictDoUpdate({
      target: [watches.userId, watches.key],
      // Watching again after a pause puts it at the top of the list.
      set: { how, createdAt: sql`CASE WHEN ${watches.how} = 'off' THEN now() ELSE ${watches.createdAt} END` },
    })
    .returning({ id: watches.id });
  if (!row) throw new Error('The watch was not stored.');
  return row;
}

const isOwn = (userId: UserId, id: WatchId) =>
  and(eq(watches.id, id), eq(watches.userId, userId), ne(watches.how, 'off'));

export async function updateHow(tx: Tx, userId: UserId, id: WatchId, how: Frequency | 'off'): Promise<boolean> {
  const result = await tx.update(watches).set({ how }).where(isOwn(userId, id));
  return result.rowCount === 1;
}

/** A thread stays switched off, so that the next reply does not watch it again. */
export async function endWatch(tx: Tx, userId: UserId, id: WatchId): Promise<boolean> {
  const ended = await tx
    .update(watches)
    .set({ how: 'off' })
    .where(and(isOwn(userId, id), eq(watches.subject, 'thread')));
  if (ended.rowCount === 1) return true;
  const deleted = await tx.delete(watches).where(isOwn(userId, id));
  return deleted.rowCount === 1;
}

/** Keeps the newest ones. Threads stay, so that the next reply does not watch them again. */
export async function deletePaused(tx: Tx, userId: UserId, keep: number): Promise<void> {
  await tx.execute(sql`DELETE FROM watches WHERE id IN (SELECT id FROM watches
    WHERE user_id = ${userId}::uuid AND how = 'off' AND subject <> 'thread'
    ORDER BY created_at DESC, id DESC OFFSET ${keep})`);
}

/** For the links in emails that were sent before alerts became watches. */
export async function endJobWatches(tx: Tx, userId: UserId): Promise<void> {
  await tx.delete(watches).where(and(eq(watches.userId, userId), eq(watches.subject, 'jobs')));
}

/** Also of others who watch this person. */
export async function deleteWatchesOf(tx: Tx, userId: UserId): Promise<void> {
  await tx.delete(watches).where(sql`user_id = ${userId}::uuid OR person_id = ${userId}::uuid`);
}

export interface WatchRow {
  readonly id: WatchId;
  readonly subject: WatchSubject;
  readonly how: Frequency;
  readonly automatic: boolean;
  readonly target: string | null;
  readonly tag: string | null;
  readonly query: SavedSearch | null;
  readonly created_at: string;
}

const target = sql`coalesce(w.post_id, w.category_id, w.sub_category_id, w.company_id, w.person_id)`;
const columns = sql`w.id, w.subject, w.how, w.automatic, w.tag, w.query, w.created_at, ${target} AS target`;

export async function selectWatch(db: Db, userId: UserId, id: WatchId): Promise<WatchRow | undefined> {
  const rows = await readRows<WatchRow>(
    db,
    sql`SELECT ${columns} FROM watches w WHERE w.id = ${id}::uuid AND w.user_id = ${userId}::uuid AND w.how <> 'off'`,
  );
  return rows[0];
}

export function selectWatches(db: Db, userId: UserId, cursor: Cursor | null, limit: number): Promise<WatchRow[]> {
  return readRows<WatchRow>(
    db,
    sql`SELECT ${columns} FROM watches w
      WHERE w.user_id = ${userId}::uuid AND w.how <> 'off'
        AND ${afterCursor(sql`w.created_at`, sql`w.id`, cursor, 'moment', 'desc')}
      ORDER BY w.created_at DESC, w.id DESC LIMIT ${atMost(limit)}`,
  );
}

export const personalData: PersonalData = {
  watches: (id) => sql`SELECT w.subject, w.how, w.automatic, w.tag, w.query, w.created_at,
    ${target} AS record
    FROM watches w WHERE w.user_id = ${id}`,
};

/** Otherwise it is a category, or neither. */
export async function isSubCategory(reader: Reader, id: SubCategoryId): Promise<boolean> {
  const result = await reader.execute(sql`SELECT 1 FROM sub_categories WHERE id = ${id}::uuid`);
  return result.rows.length > 0;
}
