import type { QueryClient } from '@tanstack/react-query';
import { listForwarders } from '#contract/forwarders.ts';
import type { Input } from '#contract/http.ts';
import { invalidate, pages, query } from '#web/lib/queries.ts';

type Filter = Omit<NonNullable<Input<typeof listForwarders>['query']>, 'limit' | 'cursor'>;

export const forwarderPages = (filter: Filter) => pages(listForwarders, { query: filter });

/** The names of the groups; the forwarders themselves are not needed. */
export const groupsQuery = query(listForwarders, { query: { limit: 1 } });

export const refreshForwarders = (client: QueryClient): Promise<unknown> => invalidate(client, listForwarders);
