import type { QueryClient } from '@tanstack/react-query';
import { listScreeningDecisions, listScreeningLists } from '#contract/screening.ts';
import { invalidate, pages, query } from '#web/lib/queries.ts';

export const screeningLists = query(listScreeningLists, {});

export const decisionPages = pages(listScreeningDecisions, {});

export const refreshDecisions = (client: QueryClient): Promise<unknown> => invalidate(client, listScreeningDecisions);
