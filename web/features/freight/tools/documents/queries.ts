import type { QueryClient } from '@tanstack/react-query';
import { listDocumentSets, readDocumentSet } from '#contract/document-sets.ts';
import type { DocumentSetId } from '#contract/ids.ts';
import { invalidate, pages, query } from '#web/lib/queries.ts';

export const documentSetPages = pages(listDocumentSets, {});

export const documentSetQuery = (id: DocumentSetId, version: number | undefined) =>
  query(readDocumentSet, { params: { id }, ...(version !== undefined && { query: { version } }) });

export const refreshDocumentSets = (client: QueryClient): Promise<unknown> =>
  Promise.all([invalidate(client, listDocumentSets), invalidate(client, readDocumentSet)]);
