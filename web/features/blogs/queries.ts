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
import { invalidate, pages, query } from '#web/lib/queries.ts';

const RELATED_FRESH_MS = 300_000;

export type ListFilter = Omit<NonNullable<Input<typeof listBlogs>['query']>, 'limit'>;
export type ManagedFilter = NonNullable<Input<typeof listManagedBlogs>['query']>;

export const blogsQuery = (filter: ListFilter) => query(listBlogs, { query: filter });
export const blogQuery = (id: string) => query(getBlog, { params: { id } });
export const relatedQuery = (id: string) => ({
  ...query(listRelatedBlogs, { params: { id } }),
  staleTime: RELATED_FRESH_MS,
});

export const commentPages = (blogId: string) => pages(listComments, { params: { id: blogId } });
export const childPages = (commentId: string) => pages(listChildComments, { params: { commentId } });
export const managedPages = (filter: ManagedFilter) => pages(listManagedBlogs, { query: filter });

export function refreshBlogs(client: QueryClient): Promise<unknown> {
  return invalidate(client, listBlogs, getBlog, listLandingBlogs, listManagedBlogs, listRelatedBlogs);
}
