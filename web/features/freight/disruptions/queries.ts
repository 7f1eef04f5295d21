import type { QueryClient } from '@tanstack/react-query';
import { listDisruptions } from '#contract/disruptions.ts';
import type { Input } from '#contract/http.ts';
import { invalidate, pages } from '#web/lib/queries.ts';

type Filter = Omit<NonNullable<Input<typeof listDisruptions>['query']>, 'limit' | 'cursor'>;

export const disruptionPages = (filter: Filter) => pages(listDisruptions, { query: filter });

export const refreshDisruptions = (client: QueryClient): Promise<unknown> => invalidate(client, listDisruptions);
