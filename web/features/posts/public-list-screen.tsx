import { useQuery } from '@tanstack/react-query';
import { type LoaderFunctionArgs, useLocation, useSearchParams } from 'react-router';
import { contentTypes } from '#contract/content-types.ts';
import { messages } from '#contract/messages.ts';
import type { PostSort } from '#contract/post-sorts.ts';
import type { PostFields } from '#contract/posts.ts';
import { categoriesQuery } from '#web/lib/forum-paths.ts';
import { pageMeta } from '#web/lib/head.ts';
import { lazyComponent } from '#web/lib/lazy-component.tsx';
import { dehydrated, loadOrigin, orFail, serverClient } from '#web/lib/load.ts';
import { useReadState } from '#web/lib/unread.ts';
import { LoadingError } from '#web/ui/error-state.tsx';
import { NoMatches } from '#web/ui/no-matches.tsx';
import { kindOfPath } from './kind-of-path.ts';
import { ListFilters } from './list-filters.tsx';
import { readSearch, requestOf, searchPath, sortOf } from './list-search.ts';
import { ListHead, ListPages, labelsOf, NoPosts, placeNames } from './parts/list-head.tsx';
import { PostRow, PostRows } from './parts/post-row.tsx';
import { PostRowSkeleton } from './parts/row-skeleton.tsx';
import { briefList, languagesQuery, publishedQuery } from './queries.ts';

const t = messages('posts');

const MarkAllRead = lazyComponent(async () => (await import('./parts/mark-all-read.tsx')).MarkAllRead);

export async function loader(args: LoaderFunctionArgs) {
  const url = new URL(args.request.url);
  const filter = readSearch(url.searchParams);
  const client = serverClient(args);
  const kind = kindOfPath(url.pathname);
  const posts = briefList(kind, requestOf(filter));
  const [, categories] = await orFail(
    Promise.all([
      client.fetchQuery(posts),
      client.fetchQuery(categoriesQuery).catch(() => undefined),
      client.prefetchQuery(languagesQuery(kind)),
    ]),
    args,
  );
  return { ...dehydrated(client), ...loadOrigin(args), place: placeNames(categories?.data, filter) };
}

export const meta = pageMeta<typeof loader>(({ origin, place }, { location }) => {
  const { base, title, lead } = labelsOf(kindOfPath(location.pathname), location.pathname);
  const { subCategoryId } = readSearch(new URLSearchParams(location.search));
  // Orders and pages share one canonical address; each sub-category has its own.
  const url = `${origin}${searchPath(base, {}, { subCategoryId })}`;
  return { title, description: lead, ...place, url, feed: { title, path: `${base}/rss.xml` } };
});

export default function PublicListScreen() {
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const kind = kindOfPath(pathname);
  const labels = labelsOf(kind, pathname);
  const filter = readSearch(params);
  const { data, error, isPending, refetch } = useQuery(publishedQuery(kind, requestOf(filter)));
  const readState = useReadState();
  const sort = sortOf(filter);
  const posts = data?.data ?? [];
  return (
    <>
      <ListHead labels={labels} filter={filter} posts={sort === 'active' && !filter.cursor ? posts : []}>
        {readState && <MarkAllRead posts={posts} />}
      </ListHead>
      <ListFilters kind={kind} base={pathname} filter={filter} />
      {isPending && <PostRowSkeleton rows={20} />}
      {error && !data && <LoadingError error={error} refetch={refetch} />}
      {data &&
        posts.length === 0 &&
        (params.size > 0 ? <NoMatches all={pathname} title={t('No posts available')} /> : <NoPosts labels={labels} />)}
      {posts.length > 0 && (
        <PostRows label={labels.title}>
          {posts.map((post) => (
            <Row
              key={post.id}
              post={post}
              list={filter.subCategoryId ? undefined : pathname}
              sort={sort}
              isUnread={readState?.isUnread(post)}
            />
          ))}
        </PostRows>
      )}
      <ListPages
        first={filter.cursor ? searchPath(pathname, filter, {}) : null}
        next={data?.nextCursor ? searchPath(pathname, filter, { cursor: data.nextCursor }) : null}
      />
    </>
  );
}

interface RowProps {
  readonly post: PostFields;
  /** Whose categories the rows link to; none in the list of a sub-category. */
  readonly list: string | undefined;
  readonly sort: PostSort;
  readonly isUnread: boolean | undefined;
}

function Row({ post, list, sort, isUnread }: RowProps) {
  const { subCategory } = post;
  return (
    <PostRow
      post={post}
      sort={sort}
      isUnread={isUnread}
      to={contentTypes[post.kind].publicPath(post.id)}
      categoryTo={list && subCategory ? searchPath(list, {}, { subCategoryId: subCategory.id }) : undefined}
      hidesCategory={!list}
    />
  );
}
