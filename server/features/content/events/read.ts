import type { EventListQuery, listManagedEvents, PortalEvent } from '#contract/events.ts';
import type { Checked } from '#contract/http.ts';
import type { EventId } from '#contract/ids.ts';
import { messages } from '#contract/messages.ts';
import { presentEach } from '#server/platform/bad-rows.ts';
import { type Cursor, type PageOf, readOrdered } from '#server/platform/database/keyset.ts';
import type { Db } from '#server/platform/database/open.ts';
import { Invalid, NotFound, SignedOut } from '#server/platform/errors.ts';
import type { Actor } from '#server/policy.ts';
import { presentEvent } from './present.ts';
import { eventOrders, lists, selectEvent, selectEvents, selectManaged, selectNext } from './queries.ts';

const t = messages('server');

export const notHere = () => new NotFound(t('This event does not exist or was deleted.'));

export async function readEvent(db: Db, actor: Actor, id: EventId): Promise<PortalEvent> {
  const row = await selectEvent(db, actor, id);
  if (!row) throw notHere();
  return presentEvent(row, actor);
}

export async function listEvents(db: Db, actor: Actor, query: EventListQuery): Promise<PageOf<PortalEvent>> {
  if (query.interested && actor.userId === null) throw new SignedOut(t('Sign in to see the events you are going to.'));
  checkTime(query);
  const { order } = lists[query.when];
  const select = (after: Cursor | null, limit: number) => selectEvents(db, actor, query, after, limit);
  return readOrdered(query, select, order, (row) => presentEvent(row, actor));
}

export async function listNext(db: Db, actor: Actor, amount: number): Promise<PortalEvent[]> {
  return presentEach(await selectNext(db, actor, amount), (row) => presentEvent(row, actor));
}

type ManagedQuery = Checked<typeof listManagedEvents>['query'];

export async function listManaged(db: Db, actor: Actor, query: ManagedQuery): Promise<PageOf<PortalEvent>> {
  const order = eventOrders[query.sort];
  const select = (after: Cursor | null, limit: number) => selectManaged(db, actor, query, after, limit);
  return readOrdered(query, select, order, (row) => presentEvent(row, actor));
}

function checkTime({ from, to }: EventListQuery): void {
  if (from && to && to < from) throw new Invalid({ to: t('The end must be after the start.') });
}
