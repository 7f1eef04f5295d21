/** A forum with posts and helpers for search tests. */
import { expect } from 'vitest';
import type { Counted, Hit } from '#contract/search.ts';
import type { Forum } from './forum.ts';
import type { Caller } from './portal.ts';

export interface SearchResponse {
  data: Hit[];
  nextCursor: string | null;
  types: Counted;
  countries: Counted;
  corrected: string | null;
  proposed: string | null;
}

/** Results for guests, or for the given caller. */
export async function find(
  forum: Forum,
  q: string,
  more: Record<string, string> = {},
  caller: Caller = null,
): Promise<SearchResponse> {
  const response = await forum.get(caller, `/api/search?${new URLSearchParams({ q, ...more })}`);
  expect(response.statusCode, `${JSON.stringify(q.slice(0, 80))} ${response.body.slice(0, 300)}`).toBe(200);
  return response.json<SearchResponse>();
}

/** Publishes a post through the API. */
export async function post(
  forum: Forum,
  title: string,
  text: string,
  more: Record<string, unknown> = {},
): Promise<string> {
  const response = await forum.send(forum.author, 'POST', '/api/generalPost/creategeneralpost', {
    title,
    description: `<p>${text}</p>`,
    subCategoryId: forum.ocean,
    status: 'success',
    ...more,
  });
  expect(response.statusCode, response.body).toBe(201);
  return response.json<{ data: { id: string } }>().data.id;
}
