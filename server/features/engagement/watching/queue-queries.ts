import { and, eq, or, type SQL, sql } from 'drizzle-orm';
import type { PostId, UserId } from '#contract/ids.ts';
import type { Frequency, WatchSubject } from '#contract/watching.ts';
import type { Tx } from '#server/platform/database/open.ts';
import { newId } from '#server/platform/ids.ts';
import { type Item, itemOf, itemTypes } from '../../accounts/notifications/index.ts';
import { isSuspended } from '../../accounts/users/index.ts';
import { watches, watchQueue } from './tables.ts';

/** A statement has at most 65,535 parameters. */
const AT_ONCE = 1_000;

const isOneOf = (items: readonly Item[]): SQL | undefined =>
  or(...items.map(itemOf).map(({ type, id }) => eq(watchQueue[`${type}Id`], sql`${id}::uuid`)));

/** In the transaction that publishes the items, before it notifies. Then no withdrawal is queued or under way. */
export async function queueForWatchers(tx: Tx, ...items: readonly Item[]): Promise<void> {
  if (items.length === 0) return;
  await tx.delete(watchQueue).where(and(watchQueue.isHidden, isOneOf(items)));
  await tx.insert(watchQueue).values(items.map((item) => ({ id: newId<string>(), ...item })));
}

/** In the transaction that hides the items, so that nobody is notified of them. */
export async function withdrawFromWatchers(tx: Tx, ...items: readonly Item[]): Promise<void> {
  for (let at = 0; at < items.length; at += AT_ONCE) {
    const rows = items.slice(at, at + AT_ONCE).map((item) => ({ id: newId<string>(), isHidden: true, ...item }));
    await tx.insert(watchQueue).values(rows);
  }
}

export interface QueuedItem {
  readonly id: string;
  readonly item: Item;
  readonly isHidden: boolean;
  readonly doneUntil: UserId | null;
}

const isDue = sql`(due_at <= now() OR due_at > now() + interval '1 hour')`;

/** Items from the future, after the clock was set back, are also due. Other processes take others. */
export async function takeQueued(tx: Tx, limit: number): Promise<QueuedItem[]> {
  const rows = await tx
    .select()
    .from(watchQueue)
    .where(isDue)
    .orderBy(watchQueue.dueAt, watchQueue.id)
    .limit(limit)
    .for('update', { skipLocked: true });
  return rows.map((row) => {
    const name = itemTypes.map((type) => `${type}Id` as const).find((column) => row[column] !== null);
    if (name === undefined) throw new Error('A queued item has no id.');
    const { id, isHidden, doneUntil } = row;
    return { id, item: { [name]: row[name] } as unknown as Item, isHidden, doneUntil };
  });
}

export async function continueAfter(tx: Tx, id: string, doneUntil: UserId): Promise<void> {
  await tx.update(watchQueue).set({ doneUntil }).where(eq(watchQueue.id, id));
}

export async function postpone(tx: Tx, id: string): Promise<void> {
  await tx.update(watchQueue).set({ dueAt: sql`now() + interval '1 minute'` }).where(eq(watchQueue.id, id));
}

export async function deleteQueued(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await tx.delete(watchQueue).where(sql`id = ANY(${sql.param([...ids])}::uuid[])`);
}

export interface Watcher {
  readonly userId: UserId;
  readonly subject: WatchSubject;
  readonly anchor: string;
  readonly how: Frequency;
  readonly query: Readonly<Record<string, string>> | null;
}

/** The texts that members wrote as this condition of their searches. */
export async function selectTexts(tx: Tx, anchors: readonly string[], condition: string): Promise<string[]> {
  const result = await tx.execute<{ text: string }>(
    sql`SELECT DISTINCT w.query ->> ${condition}::text AS text FROM watches w
      WHERE w.anchor = ANY(${sql.param([...anchors])}::text[]) AND w.how <> 'off' AND w.query ? ${condition}::text`,
  );
  return result.rows.map(({ text }) => text);
}

export interface WatchedBy {
  readonly anchors: readonly string[];
  /** Each condition of a saved search must be one of these. */
  readonly values: Readonly<Record<string, readonly string[]>>;
  readonly except: UserId | null;
  /** Null: everyone. */
  readonly among: readonly UserId[] | null;
  readonly after: UserId | null;
}

/**
 * In the order of ids. Of several watches of a member, the most frequent one counts. With a limit, PostgreSQL does not
 * look for the watchers of later items. @returns the watchers with the places of their items
 */
export async function selectWatchers(
  tx: Tx,
  items: readonly WatchedBy[],
  limit: number,
): Promise<(Watcher & { readonly at: number })[]> {
  const list = JSON.stringify(items.map((item, at) => ({ at, ...item })));
  const result = await tx.execute<Watcher & { at: number } & Record<string, unknown>>(sql`
    SELECT i.at, w.*
    FROM (SELECT * FROM jsonb_to_recordset(${list}::jsonb)
      AS item (at integer, anchors text[], "values" jsonb, "except" uuid, among uuid[], "after" uuid) ORDER BY at) i
    CROSS JOIN LATERAL (
      SELECT DISTINCT ON (w.user_id) w.user_id AS "userId", w.subject, w.anchor, w.how, w.query
      FROM watches w JOIN users u ON u.id = w.user_id
      WHERE w.anchor = ANY(i.anchors) AND w.how <> 'off'
        AND w.user_id > coalesce(i."after", '00000000-0000-0000-0000-000000000000')
        AND w.user_id IS DISTINCT FROM i."except" AND (i.among IS NULL OR w.user_id = ANY(i.among))
        AND u.deleted_at IS NULL AND NOT ${isSuspended(sql`u`)}
        AND (w.query IS NULL OR NOT EXISTS (
          SELECT 1 FROM jsonb_each_text(w.query) c WHERE NOT coalesce(i."values" -> c.key ? c.value, FALSE)))
      ORDER BY w.user_id, array_position(ARRAY['now', 'daily', 'weekly'], w.how),
        array_position(ARRAY['thread', 'search', 'person', 'company', 'jobs', 'disruptions', 'tag', 'category'], w.subject), w.id
      LIMIT ${limit}) w
    ORDER BY i.at, w."userId" LIMIT ${limit}`);
  return result.rows;
}

export async function selectNotAtOnce(tx: Tx, postId: PostId, userIds: readonly UserId[]): Promise<UserId[]> {
  if (userIds.length === 0) return [];
  const rows = await tx
    .select({ userId: watches.userId })
    .from(watches)
    .where(sql`user_id = ANY(${sql.param([...userIds])}::uuid[]) AND post_id = ${postId}::uuid AND how <> 'now'`);
  return rows.map(({ userId }) => userId);
}
