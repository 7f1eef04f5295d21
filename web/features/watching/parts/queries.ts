import type { QueryClient } from '@tanstack/react-query';
import { getWatchState, listWatches, type SetWatch } from '#contract/watching.ts';
import { invalidate, pages, query } from '#web/lib/queries.ts';

/** What can be watched: a record, a tag or a saved search. */
export type Watched = SetWatch extends infer Body ? (Body extends { how: unknown } ? Omit<Body, 'how'> : never) : never;

export const watchPages = pages(listWatches);

export function watchStateQuery(what: Watched) {
  const asked = 'query' in what ? { subject: what.subject, query: JSON.stringify(what.query) } : what;
  return query(getWatchState, { query: asked });
}

export const refreshWatches = (client: QueryClient) =>
  Promise.all([invalidate(client, listWatches), invalidate(client, getWatchState)]);
