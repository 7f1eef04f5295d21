import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import {
  data as answer,
  type LoaderFunctionArgs,
  type MiddlewareFunction,
  useLocation,
  useParams,
  useSearchParams,
} from 'react-router';
import type { Category, SubCategory } from '#contract/categories.ts';
import { contentTypes } from '#contract/content-types.ts';
import { messages } from '#contract/messages.ts';
import { postKinds } from '#contract/post-kinds.ts';
import { type PostSort, postSorts } from '#contract/post-sorts.ts';
import type { PostFields } from '#contract/posts.ts';
import { WatchSelect } from '#web/features/watching/parts/lazy-watch-select.tsx';
import { MissingRecord } from '#web/layouts/not-found-screen.tsx';
import { isNotFound } from '#web/lib/api-error.ts';
import { categoriesQuery, enabledSubCategories } from '#web/lib/forum-paths.ts';
import { titledByScreen } from '#web/lib/head.ts';
import { choiceOfAddress } from '#web/lib/list-address.ts';
import { dehydrated, orFail, serverClient } from '#web/lib/load.ts';
import { pageRequest } from '#web/lib/page-context.ts';
import { requireUser } from '#web/lib/session.ts';
import { useReadState } from '#web/lib/unread.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LoadingError } from '#web/ui/error-state.tsx';
import { LoadMore } from '#web/ui/load-more.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { SkeletonBar } from '#web/ui/skeleton.tsx';
import filters from './list-filters.module.css';
import { searchPath } from './list-search.ts';
import { CategoryHead, writePath } from './parts/category-head.tsx';
import { MarkAllRead } from './parts/mark-all-read.tsx';
import { PostRow, PostRows } from './parts/post-row.tsx';
import { PostRowSkeleton } from './parts/row-skeleton.tsx';
import { PostSorts } from './parts/sort-links.tsx';
import { WatchList } from './parts/watch-list.tsx';
import { briefList, countsQuery, publishedQuery, type QuoteFilter, subCategoryPages } from './queries.ts';
import { QuoteList } from './quotes/quote-list.tsx';
import { readQuoteSearch } from './quotes/quote-search.ts';
import { asRow } from './row-of-post.ts';
import classes from './sub-category.module.css';

const t = messages('posts');

type Names = Readonly<Record<string, string | undefined>>;

/** Addresses contain the names without spaces and are case-sensitive. */
function resolve(categories: readonly Category[], names: Names) {
  const bare = (name: string) => name.replace(/\s+/g, '');
  const category = categories.find((candidate) => candidate.enabled && bare(candidate.name) === names['category']);
  const subCategory =
    category && enabledSubCategories(category).find(({ name }) => bare(name) === names['subCategory']);
  return subCategory && { category, subCategory };
}

/**
 * Every address with two segments matches. It returns 404 before it asks guests to sign in. For members, the loader does,
 * because an error from here would be shown without the layout.
 */
export const middleware: MiddlewareFunction[] = [
  async (args) => {
    const { siteName, mayBeSignedIn } = args.context.get(pageRequest);
    if (mayBeSignedIn) return;
    const { data } = await orFail(serverClient(args).fetchQuery(categoriesQuery));
    if (!resolve(data, args.params)) throw answer({ siteName }, { status: 404 });
  },
];

export async function loader(args: LoaderFunctionArgs) {
  await requireUser(args);
  const client = serverClient(args);
  const { data } = await orFail(client.fetchQuery(categoriesQuery));
  const found = resolve(data, args.params);
  if (!found) throw answer(null, { status: 404 });
  if (postKinds[found.category.kind].isForFreight) {
    const { searchParams } = new URL(args.request.url);
    const filter = { ...ownFilter(searchParams), subCategoryId: found.subCategory.id };
    await orFail(
      Promise.all([client.fetchQuery(briefList('quote', filter)), client.fetchQuery(countsQuery(filter))]),
      args,
    );
    return dehydrated(client);
  }
  const pages = subCategoryPages(found.subCategory.id, sortOfAddress(new URL(args.request.url).searchParams));
  await client.prefetchInfiniteQuery(pages);
  client.setQueryData(pages.queryKey, (old) => {
    if (!old) return old;
    return {
      ...old,
      pages: old.pages.map(({ data: page }) => ({ data: { ...page, posts: page.posts?.map(asRow) ?? [] } })),
    };
  });
  return dehydrated(client);
}
export const clientLoader = () => null;
export const meta = titledByScreen;

export default function SubCategoryScreen() {
  const names = useParams();
  const { data, error, isPending, refetch } = useQuery(categoriesQuery);
  if (isPending) {
    return (
      <>
        <div className={classes.skeleton}>
          <SkeletonBar width="14rem" height="2rem" />
          <SkeletonBar width="24rem" />
        </div>
        <PostRowSkeleton rows={20} />
      </>
    );
  }
  if (!data) return <LoadingError namesPage error={error} refetch={refetch} />;
  const found = resolve(data.data, names);
  if (!found) return <MissingRecord />;
  const List = postKinds[found.category.kind].isForFreight ? Requests : PostList;
  return <List key={found.subCategory.id} {...found} />;
}

const DEFAULT_SORT: PostSort = 'active';

const sortOfAddress = (params: URLSearchParams): PostSort => choiceOfAddress(params, 'sort', postSorts) ?? DEFAULT_SORT;

/** The filters of the address. The category is in its path. */
function ownFilter(params: URLSearchParams): QuoteFilter {
  const { subCategoryId: _, categoryId: __, ...filter } = readQuoteSearch(params);
  return filter;
}

interface ListProps {
  readonly category: Category;
  readonly subCategory: SubCategory;
}

function Requests({ category, subCategory }: ListProps) {
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const filter = ownFilter(params);
  const { data } = useQuery(publishedQuery('quote', { ...filter, subCategoryId: subCategory.id }));
  return (
    <>
      <Head category={category} subCategory={subCategory} posts={[]}>
        <MarkAllRead posts={data?.data ?? []} />
        <WatchSelect what={{ subject: 'category', id: subCategory.id }} label={t('Watch this category')} />
      </Head>
      <QuoteList
        base={pathname}
        filter={filter}
        label={subCategory.name}
        subCategoryId={subCategory.id}
        empty={<NothingYet category={category} subCategory={subCategory} />}
      />
    </>
  );
}

function Head({ posts, children, ...place }: ListProps & HeadPosts) {
  return (
    <>
      <PageTitle>{`${place.category.name} / ${place.subCategory.name}`}</PageTitle>
      <CategoryHead {...place} posts={posts}>
        {children}
      </CategoryHead>
    </>
  );
}

interface HeadPosts {
  /** With the last activity first; none in another order. */
  readonly posts: readonly PostFields[];
  readonly children?: ReactNode;
}

function NothingYet({ category, subCategory }: ListProps) {
  return (
    <EmptyState
      title={t('No posts available')}
      text={t('Be the first to post in this category.')}
      action={<LinkButton to={writePath({ category, subCategory })}>{t(postKinds[category.kind].write)}</LinkButton>}
    />
  );
}

function PostList({ category, subCategory }: ListProps) {
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const sort = sortOfAddress(params);
  const list = useInfiniteQuery(subCategoryPages(subCategory.id, sort));
  const posts = list.data?.pages.flatMap((page) => page.data.posts ?? []) ?? [];
  const readState = useReadState();
  if (isNotFound(list.error)) return <MissingRecord />;
  return (
    <>
      <Head category={category} subCategory={subCategory} posts={sort === DEFAULT_SORT ? posts : []} />
      <div className={filters.filters}>
        <PostSorts
          current={sort}
          pathOf={(other) => searchPath(pathname, {}, { sort: other === DEFAULT_SORT ? undefined : other })}
        />
        <span className={filters.tools}>
          <MarkAllRead posts={posts} />
          <WatchList filter={{ subCategoryId: subCategory.id }} />
        </span>
      </div>
      {list.isPending && <PostRowSkeleton rows={20} />}
      {list.isError && !list.data && <LoadingError error={list.error} refetch={list.refetch} />}
      {list.data && posts.length === 0 && <NothingYet category={category} subCategory={subCategory} />}
      {posts.length > 0 && (
        <PostRows label={subCategory.name}>
          {posts.map((post) => (
            <PostRow
              key={post.id}
              post={post}
              sort={sort}
              isUnread={readState?.isUnread(post)}
              to={contentTypes[post.kind].appPath(post.id)}
              hidesCategory
            />
          ))}
        </PostRows>
      )}
      <LoadMore pager={list} />
    </>
  );
}
