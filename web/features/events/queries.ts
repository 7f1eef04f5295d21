import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import {
  type EventListQuery,
  getEvent,
  listEvents,
  listInterested,
  listLandingEvents,
  listManagedEvents,
  type PortalEvent,
} from '#contract/events.ts';
import type { Input, Output } from '#contract/http.ts';
import { invalidate, pages, query } from '#web/lib/queries.ts';

export type EventFilter = Partial<Omit<EventListQuery, 'limit'>>;

/** Days are in UTC, so that server and browser send the same request. */
export function eventsQuery({ from, to, ...rest }: EventFilter) {
  return query(listEvents, {
    query: {
      ...rest,
      ...(from && { from: `${from}T00:00:00.000Z` }),
      ...(to && { to: `${to}T23:59:59.999Z` }),
    },
  });
}

export const eventQuery = (id: string) => query(getEvent, { params: { id } });

export function managedPages(filter: NonNullable<Input<typeof listManagedEvents>['query']>) {
  return pages(listManagedEvents, { query: filter });
}

export const attendeePages = (eventId: string) => pages(listInterested, { params: { eventId } });

const MAX_PER_REQUEST = 100;

/** Loads every page of events in a period. Times are ISO in UTC. */
export function eventsBetween(from: string, to: string) {
  const filter = { when: 'all', from, to, limit: MAX_PER_REQUEST } as const;
  return queryOptions({
    queryKey: [listEvents.path, { query: filter }, 'whole'] as const,
    queryFn: async ({ client }) => {
      const found: PortalEvent[] = [];
      for (let cursor: string | null = ''; cursor !== null; ) {
        const request = query(listEvents, { query: { ...filter, ...(cursor && { cursor }) } });
        const page: Output<typeof listEvents> = await client.fetchQuery({ ...request, staleTime: 0 });
        found.push(...page.data);
        cursor = page.nextCursor;
      }
      return found;
    },
    placeholderData: keepPreviousData,
  });
}

export function refreshEvents(client: QueryClient): Promise<unknown> {
  return invalidate(client, listEvents, listLandingEvents, listManagedEvents, getEvent, listInterested);
}
