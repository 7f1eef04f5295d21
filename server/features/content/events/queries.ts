import { type SQL, sql } from 'drizzle-orm';
import type { EventListQuery, PortalEvent } from '#contract/events.ts';
import type { EventId } from '#contract/ids.ts';
import {
  atMost,
  byMoment,
  type Cursor,
  inOrder,
  isAfter,
  mostFirst,
  type Order,
} from '#server/platform/database/keyset.ts';
import type { Db } from '#server/platform/database/open.ts';
import { readRows } from '#server/platform/database/read.ts';
import type { RowOf } from '#server/platform/database/row.ts';
import { containing } from '#server/platform/search/fold.ts';
import type { Actor } from '#server/policy.ts';
import { managedOrders, publicationIsReadable, publicationIsShown } from '../publications/index.ts';
import { type Stored, stored } from './stored-queries.ts';
import type { events } from './tables.ts';

export interface EventRow
  extends RowOf<typeof events, 'queue_numbers' | 'lead' | 'removed_at' | 'online_url'>,
    Readonly<Stored> {
  /** Lists contain only the first paragraph. */
  readonly description: string;
  readonly shown: boolean;
  readonly past: boolean;
  readonly full: boolean;
  /** Null if the caller has none. */
  readonly interest_id: string | null;
  readonly interest_name: string | null;
  readonly interest_state: 'GOING' | 'WAITING' | null;
  readonly interest_place: number | null;
  readonly interest_remind: boolean | null;
  readonly interest_created_at: string | null;
  readonly sort_key: string | number;
}

const e = sql`e`;

/** The maximum duration of an event (`check-event.ts`), so that a list reads a short range of the start’s index. */
const longest = sql`interval '61 days'`;

function columns(description: SQL, sortKey: SQL): SQL {
  return sql`e.id, e.title, ${description} AS description, e.start_date, e.end_date, ${stored.selection},
    e.covers, e.status, e.created_by, e.cancel_reason, e.interested_count, e.waiting_count, e.published_at, e.version,
    e.created_at, e.updated_at, ${publicationIsShown(e)} AS shown,
    coalesce(e.end_date <= now(), FALSE) AS past, coalesce(e.interested_count >= e.capacity, FALSE) AS full,
    i.id AS interest_id, i.name AS interest_name, i.state AS interest_state, i.remind AS interest_remind,
    i.created_at AS interest_created_at,
    CASE WHEN i.state = 'WAITING' THEN (SELECT count(*)::int FROM event_interests w
      WHERE w.event_id = e.id AND w.state = 'WAITING' AND w.queue_number <= i.queue_number) END AS interest_place,
    ${sortKey} AS sort_key`;
}

const joined = (actor: Actor): SQL => sql`events e LEFT JOIN event_interests i
  ON i.event_id = e.id AND i.user_id = ${actor.userId}::uuid AND i.state <> 'UNCONFIRMED'`;

export async function selectEvent(db: Db, actor: Actor, id: EventId): Promise<EventRow | null> {
  const [row] = await readRows<EventRow>(
    db,
    sql`SELECT ${columns(sql`e.description`, sql`e.start_date`)} FROM ${joined(actor)}
      WHERE e.id = ${id}::uuid AND ${publicationIsReadable(actor, e)}`,
  );
  return row ?? null;
}

/** Each sort order has an index. */
export const lists = {
  upcoming: {
    order: byMoment(sql`e.start_date`).oldest,
    holds: sql`e.end_date > now() AND e.start_date > now() - ${longest}`,
  },
  past: { order: byMoment(sql`e.end_date`).newest, holds: sql`e.end_date <= now()` },
  all: { order: byMoment(sql`e.start_date`).newest, holds: sql`e.start_date IS NOT NULL` },
} as const;

export function selectEvents(
  db: Db,
  actor: Actor,
  filter: EventListQuery,
  cursor: Cursor | null,
  limit: number,
): Promise<EventRow[]> {
  const { order, holds } = lists[filter.when];
  const conditions = [publicationIsShown(e), holds, isAfter(order, sql`e.id`, cursor)];
  if (filter.mode) conditions.push(sql`e.mode = ${filter.mode}`);
  if (filter.tag) conditions.push(sql`e.tags @> ARRAY[${filter.tag.toLowerCase()}]`);
  if (filter.search?.trim()) conditions.push(sql`e.search_text LIKE ${containing(filter.search)}`);
  if (filter.from) {
    const from = sql`${filter.from}::timestamptz`;
    conditions.push(sql`e.end_date >= ${from} AND e.start_date > ${from} - ${longest}`);
  }
  if (filter.to) conditions.push(sql`e.start_date <= ${filter.to}::timestamptz`);
  if (filter.interested) {
    conditions.push(sql`e.id IN (SELECT m.event_id FROM event_interests m
      WHERE m.user_id = ${actor.userId}::uuid AND m.state <> 'UNCONFIRMED')`);
  }
  return selectPage(db, actor, conditions, order, limit);
}

export function selectNext(db: Db, actor: Actor, limit: number): Promise<EventRow[]> {
  const { order, holds } = lists.upcoming;
  return selectPage(db, actor, [publicationIsShown(e), sql`e.status = 'published'`, holds], order, limit);
}

export type ManagedStatus = PortalEvent['status'] | 'scheduled';

const states: Readonly<Record<ManagedStatus, SQL>> = {
  draft: sql`e.status = 'draft'`,
  scheduled: sql`e.status = 'published' AND e.published_at > now()`,
  published: sql`e.status = 'published' AND e.published_at <= now()`,
  cancelled: sql`e.status = 'cancelled'`,
};

/** Events without a date come last. */
const start = sql`coalesce(e.start_date, '9999-12-31T00:00:00Z'::timestamptz)`;
/** Each sort order has an index. */
export const eventOrders = {
  ...managedOrders(e),
  soonest: byMoment(start).oldest,
  latest: byMoment(start).newest,
  going: mostFirst(sql`e.interested_count`),
} as const;

interface ManagedFilter {
  readonly search?: string | undefined;
  readonly status?: ManagedStatus | undefined;
  readonly sort: keyof typeof eventOrders;
}

/** Expects `events e`. */
export const conditionsOf = ({ status, search }: Omit<ManagedFilter, 'sort'>): SQL[] => [
  sql`e.removed_at IS NULL`,
  ...(status ? [states[status]] : []),
  ...(search?.trim() ? [sql`e.search_text LIKE ${containing(search)}`] : []),
];

export function selectManaged(
  db: Db,
  actor: Actor,
  filter: ManagedFilter,
  cursor: Cursor | null,
  limit: number,
): Promise<EventRow[]> {
  const order = eventOrders[filter.sort];
  const conditions = [...conditionsOf(filter), publicationIsReadable(actor, e), isAfter(order, sql`e.id`, cursor)];
  return selectPage(db, actor, conditions, order, limit);
}

/** Cut the page from the index first, so that details are joined for its rows only. */
function selectPage(db: Db, actor: Actor, conditions: SQL[], order: Order, limit: number): Promise<EventRow[]> {
  const by = inOrder(order, sql`e.id`);
  return readRows<EventRow>(
    db,
    sql`WITH page AS MATERIALIZED (
        SELECT e.id FROM events e WHERE ${sql.join(conditions, sql` AND `)} ORDER BY ${by} LIMIT ${atMost(limit)})
      SELECT ${columns(sql`e.lead`, order.key)} FROM page JOIN (${joined(actor)}) ON e.id = page.id ORDER BY ${by}`,
  );
}

/** Never includes the address to join. */
type CalendarColumns =
  | 'id'
  | 'title'
  | 'lead'
  | 'location'
  | 'venue'
  | 'mode'
  | 'version'
  | 'created_at'
  | 'updated_at';
export interface CalendarRow extends Pick<RowOf<typeof events>, CalendarColumns> {
  readonly start_date: string;
  readonly end_date: string;
  readonly status: 'published' | 'cancelled';
}

const calendarColumns = sql`e.id, e.title, e.lead, e.start_date, e.end_date, e.location, e.venue, e.mode, e.status,
  e.version, e.created_at, e.updated_at`;

export async function selectForCalendar(db: Db, id: EventId): Promise<CalendarRow | null> {
  const [row] = await readRows<CalendarRow>(
    db,
    sql`SELECT ${calendarColumns} FROM events e WHERE e.id = ${id}::uuid AND ${publicationIsShown(e)}`,
  );
  return row ?? null;
}

export function selectCalendar(db: Db, limit: number): Promise<CalendarRow[]> {
  return readRows<CalendarRow>(
    db,
    sql`SELECT ${calendarColumns} FROM events e
      WHERE ${publicationIsShown(e)} AND e.end_date > now() - interval '90 days'
        AND e.start_date > now() - interval '90 days' - ${longest}
      ORDER BY e.start_date, e.id LIMIT ${atMost(limit)}`,
  );
}
