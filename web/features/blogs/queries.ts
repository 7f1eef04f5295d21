/** What the screens of articles ask for, and what a write makes stale. */
import type { QueryClient } from '@tanstack/react-query';
import {
  getBlog,
  listBlogs,
  listChildComments,
  listComments,
  listLandingBlogs,
  listManagedBlogs,
  listRelatedBlogs,
} from '#contract/blogs.ts';
import type { Input } from '#contract/http.ts';
import { pages, query } from '#web/lib/queries.ts';

const RELATED_FRESH_MS = 300_000;

export interface ListFilter {
  readonly search?: string;
  readonly tag?: string;
  readonly author?: string;
  readonly cursor?: string;
}
export type ManagedFilter = NonNullable<Input<typeof listManagedBlogs>['query']>;

/** One page of published articles. */
export const blogsQuery = (filter: ListFilter) => query(listBlogs, { query: filter });
export const blogQuery = (id: string) => query(getBlog, { params: { id } });
export const relatedQuery = (id: string) => ({
  ...query(listRelatedBlogs, { params: { id } }),
  staleTime: RELATED_FRESH_MS,
});

/** Comments that answer no other, newest first. */
export const commentPages = (blogId: string) => pages(listComments, { params: { blogId } });
/** Replies to a comment, newest first. */
export const childPages = (commentId: string) => pages(listChildComments, { params: { commentId } });

/** The staff's list. */
export const managedPages = (filter: ManagedFilter) => pages(listManagedBlogs, { query: filter });

/** After staff wrote, every list that may show the article is asked for again when it is next seen. */
export function refreshBlogs(client: QueryClient): Promise<unknown> {
  return Promise.all(
    [listBlogs, getBlog, listLandingBlogs, listManagedBlogs, listRelatedBlogs].map((endpoint) =>
      client.invalidateQueries({ queryKey: [endpoint.path] }),
    ),
  );
}
