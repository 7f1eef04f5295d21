import { IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type LoaderFunctionArgs, useLocation, useSearchParams } from 'react-router';
import { contentTypes } from '#contract/content-types.ts';
import { DEFAULT_KIND, type PostKind, postKinds } from '#contract/post-kinds.ts';
import { categoriesQuery } from '#web/lib/forum-paths.ts';
import { pageMeta } from '#web/lib/head.ts';
import { lazyComponent } from '#web/lib/lazy-component.tsx';
import { dehydrated, orFail, serverClient } from '#web/lib/load.ts';
import { pageRequest } from '#web/lib/page-context.ts';
import { useUser } from '#web/lib/session.ts';
import { useReadState } from '#web/lib/unread.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Link } from '#web/ui/link.tsx';
import { NoMatches } from '#web/ui/no-matches.tsx';
import { kindOfPath } from './kind-of-path.ts';
import { ListFilters } from './list-filters.tsx';
import { readSearch, searchPath } from './list-search.ts';
import { PostRow, PostRows } from './parts/post-row.tsx';
import { PostRowSkeleton } from './parts/row-skeleton.tsx';
import classes from './public-list.module.css';
import { briefList, publishedQuery } from './queries.ts';

const MarkAllRead = lazyComponent(async () => (await import('./parts/mark-all-read.tsx')).MarkAllRead);

function labelsOf(kind: PostKind | undefined) {
  const { list: base, listTitle: title, listLead: lead, write } = postKinds[kind ?? DEFAULT_KIND];
  return { base, title, lead, write, writeTo: `${contentTypes[kind ?? DEFAULT_KIND].appPage}/create` };
}

export async function loader(args: LoaderFunctionArgs) {
  const url = new URL(args.request.url);
  const filter = readSearch(url.searchParams);
  const client = serverClient(args);
  const posts = briefList(kindOfPath(url.pathname), filter);
  await orFail(Promise.all([client.fetchQuery(posts), client.prefetchQuery(categoriesQuery)]), args);
  return { ...dehydrated(client), origin: args.context.get(pageRequest).origin };
}

export const meta = pageMeta<typeof loader>(({ origin }, { location }) => {
  const { base, title, lead } = labelsOf(kindOfPath(location.pathname));
  const { subCategoryId } = readSearch(new URLSearchParams(location.search));
  // Orders and pages share one canonical address; each sub-category has its own.
  const url = `${origin}${searchPath(base, {}, { subCategoryId })}`;
  return { title, description: lead, url, feed: { title, path: `${base}/rss.xml` } };
});

export default function PublicListScreen() {
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const kind = kindOfPath(pathname);
  const labels = labelsOf(kind);
  const filter = readSearch(params);
  const { user } = useUser();
  const { data, error, isPending, refetch } = useQuery(publishedQuery(kind, filter));
  const readState = useReadState();
  const sort = filter.sort ?? 'newest';
  return (
    <>
      <div className={classes.head}>
        <h1 className={classes.title}>{labels.title}</h1>
        <p className={classes.lead}>{labels.lead}</p>
        {readState && <MarkAllRead posts={data?.data ?? []} />}
        <LinkButton look={user ? 'main' : 'line'} to={labels.writeTo} className={classes.write}>
          <IconPencil size={18} aria-hidden="true" />
          {labels.write}
        </LinkButton>
      </div>
      <ListFilters kind={kind} base={pathname} filter={filter} />
      {isPending && <PostRowSkeleton rows={20} />}
      {error && !data && <ErrorState title="Error loading posts" error={error} onRetry={() => void refetch()} />}
      {data && data.data.length === 0 && <EmptyList labels={labels} isFiltered={params.size > 0} base={pathname} />}
      {data && data.data.length > 0 && (
        <PostRows label={labels.title} sort={sort}>
          {data.data.map((post) => (
            <PostRow
              key={post.id}
              post={post}
              sort={sort}
              isUnread={readState?.isUnread(post)}
              to={contentTypes[post.kind].publicPath(post.id)}
              categoryTo={
                post.subCategory ? searchPath(pathname, {}, { subCategoryId: post.subCategory.id }) : undefined
              }
            />
          ))}
        </PostRows>
      )}
      <nav className={classes.pages} aria-label="Pages">
        {filter.cursor && (
          <LinkButton look="line" to={searchPath(pathname, filter, {})} rel="first">
            First page
          </LinkButton>
        )}
        {data?.nextCursor && (
          <LinkButton look="line" to={searchPath(pathname, filter, { cursor: data.nextCursor })} rel="next">
            More posts
          </LinkButton>
        )}
      </nav>
    </>
  );
}

function EmptyList({
  labels,
  isFiltered,
  base,
}: {
  labels: ReturnType<typeof labelsOf>;
  isFiltered: boolean;
  base: string;
}) {
  if (!isFiltered) {
    return (
      <EmptyState
        title="No posts available"
        text="Be the first to ask."
        action={<Link to={labels.writeTo}>{labels.write}</Link>}
      />
    );
  }
  return <NoMatches items="posts" all={base} title="No posts available" />;
}
