/** Everything about an event is changed under its lock. */

import { and, eq, getTableColumns, isNull, sql } from 'drizzle-orm';
import type { EventId } from '#contract/ids.ts';
import type { Reader, Tx } from '#server/platform/database/open.ts';
import { publicationIsShown } from '../publications/index.ts';
import { events } from './tables.ts';

const now = sql<Date>`now()`.mapWith(events.createdAt);
const head = {
  ...getTableColumns(events),
  shown: sql<boolean>`${publicationIsShown(sql`events`)}`,
  past: sql<boolean>`coalesce(${events.endDate} <= now(), FALSE)`,
  /** The database’s clock decides what is past. */
  now,
};

export type EventHead = Awaited<ReturnType<typeof lockEvent>> & object;
export type EventFields = Omit<typeof events.$inferInsert, 'id' | 'createdBy' | 'version'>;

const selectHead = (reader: Reader, id: EventId) =>
  reader
    .select(head)
    .from(events)
    .where(and(eq(events.id, id), isNull(events.removedAt)));

export async function lockEvent(tx: Tx, id: EventId) {
  const [row] = await selectHead(tx, id).for('update');
  return row ?? null;
}

export async function findEvent(reader: Reader, id: EventId): Promise<EventHead | null> {
  const [row] = await selectHead(reader, id);
  return row ?? null;
}

export async function readClock(tx: Tx): Promise<Date> {
  const result = await tx.execute<{ now: string }>(sql`SELECT now()`);
  return new Date(result.rows[0]?.now ?? Number.NaN);
}

export async function insertEvent(tx: Tx, event: typeof events.$inferInsert): Promise<void> {
  await tx.insert(events).values(event);
}

export async function updateEvent(tx: Tx, id: EventId, fields: EventFields): Promise<void> {
  await tx
    .update(events)
    .set({ ...fields, version: sql`${events.version} + 1`, updatedAt: sql`now()` })
    .where(eq(events.id, id));
}

export async function markRemoved(tx: Tx, id: EventId): Promise<void> {
  await tx
    .update(events)
    .set({ removedAt: sql`now()`, version: sql`${events.version} + 1` })
    .where(eq(events.id, id));
}

/** @param by how many people are added; `numbered` gives out that many queue numbers */
export async function addInterested(
  tx: Tx,
  id: EventId,
  by: { readonly going?: number; readonly waiting?: number; readonly numbered?: number },
): Promise<void> {
  await tx
    .update(events)
    .set({
      interestedCount: sql`${events.interestedCount} + ${by.going ?? 0}`,
      waitingCount: sql`${events.waitingCount} + ${by.waiting ?? 0}`,
      queueNumbers: sql`${events.queueNumbers} + ${by.numbered ?? 0}`,
    })
    .where(eq(events.id, id));
}
