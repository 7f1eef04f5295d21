import { infiniteQueryOptions, type QueryClient } from '@tanstack/react-query';
import { getSubCategory, listCategories, listCategoryActivity } from '#contract/categories.ts';
import type { Input, Output } from '#contract/http.ts';
import { getLane } from '#contract/lanes.ts';
import { kinds, type PostKind } from '#contract/post-kinds.ts';
import type { PostSort, requestSorts } from '#contract/post-sorts.ts';
import { countLanguages, listBookmarks, listLatest, listRelated, listUnread, postEndpoints } from '#contract/posts.ts';
import type { RequestFilter } from '#contract/request-filters.ts';
import { countRequests } from '#contract/request-lists.ts';
import { getUnread } from '#contract/unread.ts';
import { invalidate, keyOf, pages, query } from '#web/lib/queries.ts';

const SUB_CATEGORY_FRESH_MS = 300_000;

/** The kinds differ only in two field names: see `post-kinds.ts`. */
export const endpointsOf = (kind: PostKind) => postEndpoints[kind] as typeof postEndpoints.general;

export type ListFilter = Omit<NonNullable<Input<typeof listLatest>['query']>, 'limit'>;

export interface QuoteFilter extends Omit<ListFilter, 'sort'>, RequestFilter {
  readonly sort?: (typeof requestSorts)[number];
}

export function countsQuery({ sort: _, cursor: __, brief: ___, ...filter }: QuoteFilter) {
  return query(countRequests, { query: filter });
}

export function publishedQuery(kind: PostKind | undefined, filter: ListFilter | QuoteFilter) {
  return query(kind ? (endpointsOf(kind).listPublished as unknown as typeof listLatest) : listLatest, {
    query: filter as ListFilter,
  });
}

/** The languages of published posts. */
export const languagesQuery = (kind: PostKind | undefined) => query(countLanguages, { query: kind ? { kind } : {} });

export const laneQuery = (lane: string) => query(getLane, { params: { lane } });
export const postQuery = (kind: PostKind, postId: string) => query(endpointsOf(kind).get, { params: { postId } });

/**
 * Loads the `brief` fields but caches them under `whole`, so that screens find them. Later requests load everything.
 */
function withBriefRequest<Q extends { queryFn?: unknown }>(whole: Q, brief: { queryFn?: Q['queryFn'] }) {
  return { ...whole, queryFn: brief.queryFn as NonNullable<Q['queryFn']> };
}

export function briefList(kind: PostKind | undefined, filter: ListFilter | QuoteFilter) {
  return withBriefRequest(publishedQuery(kind, filter), publishedQuery(kind, { ...filter, brief: 'true' }));
}

export function briefPost(kind: PostKind, postId: string) {
  const brief = query(endpointsOf(kind).get, { params: { postId }, query: { brief: 'true' } });
  return withBriefRequest(postQuery(kind, postId), brief);
}

export function repliesQuery(kind: PostKind, postId: string, cursor?: string) {
  return query(endpointsOf(kind).listReplies, { params: { postId }, query: cursor ? { cursor } : {} });
}

export function replyPages(kind: PostKind, postId: string) {
  return pages(endpointsOf(kind).listReplies, { params: { postId } });
}

export function relatedQuery(postId: string) {
  return { ...query(listRelated, { params: { postId } }), staleTime: SUB_CATEGORY_FRESH_MS };
}

export const categoryActivityQuery = query(listCategoryActivity, {});

export function subCategoryPages(id: string, sort: PostSort) {
  return infiniteQueryOptions({
    queryKey: [getSubCategory.path, { params: { id } }, 'pages', sort] as const,
    queryFn: (context): Promise<Output<typeof getSubCategory>> => {
      const cursor = context.pageParam ? { cursor: context.pageParam } : {};
      const page = query(getSubCategory, { params: { id }, query: { includePosts: 'true', sort, ...cursor } });
      return (page.queryFn as (context: unknown) => Promise<Output<typeof getSubCategory>>)(context);
    },
    initialPageParam: '',
    getNextPageParam: (last) => last.data.nextCursor ?? undefined,
    staleTime: SUB_CATEGORY_FRESH_MS,
  });
}

export function ownPages(kind: PostKind, userId: string) {
  return pages(endpointsOf(kind).listByUser, { params: { userId } });
}

export function draftPages(kind: PostKind, userId: string) {
  return pages(endpointsOf(kind).listDrafts, { params: { userId } });
}

export const bookmarkPages = pages(listBookmarks);

export function unreadPages() {
  // Opened threads leave the list.
  return { ...pages(listUnread), staleTime: 0 };
}

export function refreshLists(client: QueryClient): Promise<unknown> {
  const lists = kinds.flatMap((kind) => {
    const { listPublished, listByUser, listDrafts } = endpointsOf(kind);
    return [listPublished, listByUser, listDrafts];
  });
  return invalidate(
    client,
    ...lists,
    listLatest,
    countRequests,
    getLane,
    listBookmarks,
    listUnread,
    listCategories,
    listCategoryActivity,
    getSubCategory,
    getUnread,
  );
}

/** After a write to a thread: the thread and the lists. */
export function refreshPost(client: QueryClient, kind: PostKind, postId: string): Promise<unknown> {
  return Promise.all([
    client.invalidateQueries({ queryKey: postQuery(kind, postId).queryKey }),
    client.invalidateQueries({ queryKey: keyOf(endpointsOf(kind).listReplies, { params: { postId } }) }),
    refreshLists(client),
  ]);
}
