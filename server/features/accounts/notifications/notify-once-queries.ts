import { sql } from 'drizzle-orm';
import type { NotificationId } from '#contract/ids.ts';
import type { Tx } from '#server/platform/database/open.ts';
import type { Item } from './item.ts';
import { addOrExtend, type NewNotification, rowsOfJson } from './queries.ts';

export interface NewOfItem {
  readonly item: Item;
  readonly row: NewNotification;
}

/** Omits people who were already notified of an item, and ids without an account. In the order of the events. */
export async function insertUnlessNotified(tx: Tx, news: readonly NewOfItem[]): Promise<void> {
  const ids = await insertNotified(tx, news);
  const fresh = news.flatMap(({ row }) => (ids.has(row.id) ? [row] : []));
  if (fresh.length === 0) return;
  const bundles = Map.groupBy(fresh, bundleOf);
  const stored = await tx.execute<Stored>(
    addOrExtend(sql`(${rowsOfJson(sql`${JSON.stringify([...bundles.values()].map(inOne))}`)}) added`),
  );
  const moved = stored.rows.flatMap((row) => {
    const events = bundles.get(bundleOf(row)) ?? [];
    return events.flatMap(({ id }) => (id === row.id ? [] : [{ id, bundle: row.id }]));
  });
  if (moved.length === 0) return;
  await tx.execute(sql`
    UPDATE notified_once o SET notification_id = moved.bundle
    FROM jsonb_to_recordset(${JSON.stringify(moved)}::jsonb) AS moved (id uuid, bundle uuid)
    WHERE o.notification_id = moved.id`);
}

/** Ordered by account, so that concurrent edits do not deadlock. @returns the notifications that are to be added */
async function insertNotified(tx: Tx, news: readonly NewOfItem[]): Promise<Set<NotificationId>> {
  const rows = news.map(({ item, row: { id, userId, digest } }) => ({ ...item, id, userId, digest }));
  const added = await tx.execute<{ id: NotificationId }>(sql`
    INSERT INTO notified_once (user_id, post_id, reply_id, job_id, brochure_id, disruption_id, notification_id, digest)
    SELECT g."userId", g."postId", g."replyId", g."jobId", g."brochureId", g."disruptionId", g.id, g.digest
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS g (id uuid, "userId" uuid, "postId" uuid, "replyId" uuid,
      "jobId" uuid, "brochureId" uuid, "disruptionId" uuid, digest text) JOIN users u ON u.id = g."userId" AND u.deleted_at IS NULL
    ORDER BY g."userId" ON CONFLICT DO NOTHING RETURNING notification_id AS id`);
  return new Set(added.rows.map(({ id }) => id));
}

type Stored = Pick<NewNotification, 'id' | 'userId' | 'kind' | 'thread' | 'isMailOnly'>;

/** The columns of the index `notifications_bundle`. */
const bundleOf = ({ id, userId, kind, thread, isMailOnly }: Stored): string =>
  thread === null ? id : JSON.stringify([userId, kind, thread, isMailOnly]);

/** The same as if the events had come one by one: it has the id and address of the first and the text of the last. */
function inOne(events: readonly NewNotification[]) {
  const [first, last] = [events[0], events.at(-1)];
  if (!first || !last) throw new Error('A bundle without events.');
  const subjectIds = events.flatMap((event) => event.subjectIds);
  return { ...last, id: first.id, url: first.url, count: events.length, subjectIds };
}
