import { and, eq, or, type SQL, sql } from 'drizzle-orm';
import type { PostId, UserId } from '#contract/ids.ts';
import type { Frequency, WatchSubject } from '#contract/watching.ts';
import type { Tx } from '#server/platform/database/open.ts';
import { newId } from '#server/platform/ids.ts';
import { type Item, itemOf, itemTypes } from '../notifications/index.ts';
import { isSuspended } from '../users/index.ts';
import { watches, watchQueue } from './tables.ts';

const isOneOf = (items: readonly Item[]): SQL | undefined =>
  or(...items.map(itemOf).map(({ type, id }) => eq(watchQueue[`${type}Id`], sql`${id}::uuid`)));

/**
 * Call it in the transaction that publishes the items, before anyone is notified of them. What still takes back earlier
 * notifications is cancelled or has ended afterwards.
 */
export async function queueForWatchers(tx: Tx, ...items: readonly Item[]): Promise<void> {
  if (items.length === 0) return;
  await tx.delete(watchQueue).where(and(watchQueue.isHidden, isOneOf(items)));
  await tx.insert(watchQueue).values(items.map((item) => ({ id: newId<string>(), ...item })));
}

/** The same for one reply or post. @param published a subquery with its `id` */
export const queuedForWatchers = {
  reply: (id: SQL, published: SQL): SQL =>
    sql`INSERT INTO watch_queue (id, reply_id) SELECT ${id}, published.id FROM ${published} published`,
  post: (id: SQL, published: SQL): SQL =>
    sql`INSERT INTO watch_queue (id, post_id) SELECT ${id}, published.id FROM ${published} published`,
};

/** Call it in the transaction that hides the item, so that nobody is notified of it any more. */
export async function withdrawFromWatchers(tx: Tx, item: Item): Promise<void> {
  await tx.insert(watchQueue).values({ id: newId<string>(), isHidden: true, ...item });
}

export interface QueuedItem {
  readonly id: string;
  readonly item: Item;
  readonly isHidden: boolean;
  readonly doneUntil: UserId | null;
}

const isDue = sql`(due_at <= now() OR due_at > now() + interval '1 hour')`;

/** Locks the oldest one that is due, or from the future after the clock was set back. Other processes take others. */
export async function takeQueued(tx: Tx): Promise<QueuedItem | null> {
  const [row] = await tx
    .select()
    .from(watchQueue)
    .where(isDue)
    .orderBy(watchQueue.dueAt, watchQueue.id)
    .limit(1)
    .for('update', { skipLocked: true });
  if (!row) return null;
  const name = itemTypes.map((type) => `${type}Id` as const).find((column) => row[column] !== null);
  if (name === undefined) throw new Error('A queued item has no id.');
  const { id, isHidden, doneUntil } = row;
  return { id, item: { [name]: row[name] } as unknown as Item, isHidden, doneUntil };
}

export async function continueAfter(tx: Tx, id: string, doneUntil: UserId): Promise<void> {
  await tx.update(watchQueue).set({ doneUntil }).where(eq(watchQueue.id, id));
}

/** Others come first. */
export async function postpone(tx: Tx, id: string): Promise<void> {
  await tx.update(watchQueue).set({ dueAt: sql`now() + interval '1 minute'` }).where(eq(watchQueue.id, id));
}

export async function deleteQueued(tx: Tx, id: string): Promise<void> {
  await tx.delete(watchQueue).where(eq(watchQueue.id, id));
}

export interface Watcher {
  readonly userId: UserId;
  readonly subject: WatchSubject;
  readonly anchor: string;
  readonly how: Frequency;
  readonly query: Readonly<Record<string, string>> | null;
}

const anchored = (anchors: readonly string[]): SQL =>
  sql`w.anchor = ANY(${sql.param([...anchors])}::text[]) AND w.how <> 'off'`;

/** The texts of saved searches among these. */
export async function selectTexts(tx: Tx, anchors: readonly string[]): Promise<string[]> {
  const result = await tx.execute<{ text: string }>(
    sql`SELECT DISTINCT w.query ->> 'search' AS text FROM watches w WHERE ${anchored(anchors)} AND w.query ? 'search'`,
  );
  return result.rows.map(({ text }) => text);
}

/** Each condition must be one of the values of the item. */
const isFound = (values: object): SQL => sql`(w.query IS NULL OR NOT EXISTS (
  SELECT 1 FROM jsonb_each_text(w.query) c
  WHERE NOT coalesce(${JSON.stringify(values)}::jsonb -> c.key ? c.value, FALSE)))`;

/**
 * The next members who watch one of these, in the order of their ids. Of several watches of a member, the most frequent
 * one counts.
 */
export async function selectWatchers(
  tx: Tx,
  {
    anchors,
    values,
    except,
    among,
    after,
    limit,
  }: {
    readonly anchors: readonly string[];
    readonly values: object;
    readonly except: UserId | null;
    /** Undefined: everyone. */
    readonly among: readonly UserId[] | undefined;
    readonly after: UserId | null;
    readonly limit: number;
  },
): Promise<Watcher[]> {
  const result = await tx.execute<Watcher & Record<string, unknown>>(sql`
    SELECT DISTINCT ON (w.user_id) w.user_id AS "userId", w.subject, w.anchor, w.how, w.query
    FROM watches w JOIN users u ON u.id = w.user_id
    WHERE ${anchored(anchors)} AND ${after === null ? sql`TRUE` : sql`w.user_id > ${after}::uuid`}
      AND w.user_id IS DISTINCT FROM ${except}::uuid
      AND ${among === undefined ? sql`TRUE` : sql`w.user_id = ANY(${sql.param([...among])}::uuid[])`}
      AND u.deleted_at IS NULL AND NOT ${isSuspended(sql`u`)} AND ${isFound(values)}
    ORDER BY w.user_id, array_position(ARRAY['now', 'daily', 'weekly'], w.how),
      array_position(ARRAY['thread', 'search', 'person', 'company', 'jobs', 'tag', 'category'], w.subject), w.id
    LIMIT ${limit}`);
  return result.rows;
}

/** Those whom a thread does not notify immediately. */
export async function selectNotAtOnce(tx: Tx, postId: PostId, userIds: readonly UserId[]): Promise<UserId[]> {
  if (userIds.length === 0) return [];
  const rows = await tx
    .select({ userId: watches.userId })
    .from(watches)
    .where(sql`user_id = ANY(${sql.param([...userIds])}::uuid[]) AND post_id = ${postId}::uuid AND how <> 'now'`);
  return rows.map(({ userId }) => userId);
}
