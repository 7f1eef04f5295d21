import { IconPencil } from '@tabler/icons-react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
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
import { pages } from '#contract/pages.ts';
import { postKinds } from '#contract/post-kinds.ts';
import type { PostFields } from '#contract/posts.ts';
import { WatchSelect } from '#web/features/watching/parts/lazy-watch-select.tsx';
import { MissingRecord } from '#web/layouts/not-found-screen.tsx';
import { isNotFound } from '#web/lib/api-error.ts';
import { categoriesQuery, enabledSubCategories, listPath } from '#web/lib/forum-paths.ts';
import { titledByScreen } from '#web/lib/head.ts';
import { dehydrated, orFail, serverClient } from '#web/lib/load.ts';
import { pageRequest } from '#web/lib/page-context.ts';
import { requireUser } from '#web/lib/session.ts';
import { useReadState } from '#web/lib/unread.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LoadingError } from '#web/ui/error-state.tsx';
import { Link } from '#web/ui/link.tsx';
import { LinkTab, LinkTabs } from '#web/ui/link-tabs.tsx';
import { LoadMore } from '#web/ui/load-more.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { SkeletonBar } from '#web/ui/skeleton.tsx';
import { searchPath } from './list-search.ts';
import { MarkAllRead } from './parts/mark-all-read.tsx';
import { PostRow, PostRows } from './parts/post-row.tsx';
import { PostRowSkeleton } from './parts/row-skeleton.tsx';
import { briefList, countsQuery, publishedQuery, type QuoteFilter, subCategoryPages } from './queries.ts';
import { QuoteList } from './quotes/quote-list.tsx';
import { readQuoteSearch } from './quotes/quote-search.ts';
import { asRow } from './row-of-post.ts';
import classes from './sub-category.module.css';

type Names = Readonly<Record<string, string | undefined>>;

/** Addresses contain the names without spaces and are case-sensitive. */
function resolve(categories: readonly Category[], names: Names) {
  const bare = (name: string) => name.replace(/\s+/g, '');
  const category = categories.find((candidate) => candidate.enabled && bare(candidate.name) === names['category']);
  const subCategory =
    category && enabledSubCategories(category).find(({ name }) => bare(name) === names['subCategory']);
  return subCategory && { category, subCategory };
}

/** Every address with two segments matches. It returns 404 before it asks guests to sign in. */
export const middleware: MiddlewareFunction[] = [
  async (args) => {
    const { data } = await orFail(serverClient(args).fetchQuery(categoriesQuery));
    const { siteName } = args.context.get(pageRequest);
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
  const pages = subCategoryPages(found.subCategory.id);
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
        </div>
        <PostRowSkeleton rows={20} />
      </>
    );
  }
  if (!data) return <LoadingError namesPage what="categories" error={error} refetch={refetch} />;
  const found = resolve(data.data, names);
  if (!found) return <MissingRecord />;
  const List = postKinds[found.category.kind].isForFreight ? Requests : PostList;
  return <List key={found.subCategory.id} {...found} />;
}

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
      <Head subCategory={subCategory} posts={data?.data ?? []} />
      <Siblings category={category} current={subCategory} />
      <QuoteList
        base={pathname}
        filter={filter}
        label={subCategory.name}
        subCategoryId={subCategory.id}
        empty={<NothingYet subCategory={subCategory} />}
      />
    </>
  );
}

function Head({ subCategory, posts }: Pick<ListProps, 'subCategory'> & { readonly posts: readonly PostFields[] }) {
  const { write } = postKinds[subCategory.category.kind];
  return (
    <>
      <PageTitle>{`${subCategory.category.name} / ${subCategory.name}`}</PageTitle>
      <PageHead title={subCategory.name} lead={subCategory.description}>
        <MarkAllRead posts={posts} />
        <WatchSelect what={{ subject: 'category', id: subCategory.id }} label="Watch this category" />
        <Link className="touch-target" to={pages.myPosts}>
          My posts
        </Link>
        <LinkButton look="main" to={writePath(subCategory)}>
          <IconPencil size={18} aria-hidden="true" />
          {write}
        </LinkButton>
      </PageHead>
    </>
  );
}

function NothingYet({ subCategory }: Pick<ListProps, 'subCategory'>) {
  return (
    <EmptyState
      title="No posts available"
      text="Be the first to post in this category."
      action={<LinkButton to={writePath(subCategory)}>{postKinds[subCategory.category.kind].write}</LinkButton>}
    />
  );
}

const writePath = ({ id, category }: SubCategory) => `${contentTypes[category.kind].appPage}/create?in=${id}`;

function PostList({ category, subCategory }: ListProps) {
  const list = useInfiniteQuery(subCategoryPages(subCategory.id));
  const posts = list.data?.pages.flatMap((page) => page.data.posts ?? []) ?? [];
  const readState = useReadState();
  if (isNotFound(list.error)) return <MissingRecord />;
  return (
    <>
      <Head subCategory={subCategory} posts={posts} />
      <Siblings category={category} current={subCategory} />
      {list.isPending && <PostRowSkeleton rows={20} />}
      {list.isError && !list.data && <LoadingError what="posts" error={list.error} refetch={list.refetch} />}
      {list.data && posts.length === 0 && <NothingYet subCategory={subCategory} />}
      {posts.length > 0 && (
        <PostRows label={subCategory.name} sort="newest">
          {posts.map((post) => (
            <Row key={post.id} post={post} isUnread={readState?.isUnread(post)} />
          ))}
        </PostRows>
      )}
      <LoadMore pager={list} items="posts" />
    </>
  );
}

function Row({ post, isUnread }: { readonly post: PostFields; readonly isUnread: boolean | undefined }) {
  return <PostRow post={post} sort="newest" isUnread={isUnread} to={contentTypes[post.kind].appPath(post.id)} />;
}

function Siblings({ category, current }: { category: Category; current: SubCategory }) {
  return (
    <LinkTabs label={category.name}>
      <LinkTab to={searchPath(contentTypes[category.kind].list, {}, { categoryId: category.id })} isCurrent={false}>
        All posts
      </LinkTab>
      {enabledSubCategories(category).map((sub) => (
        <LinkTab key={sub.id} to={listPath(category, sub)} isCurrent={sub.id === current.id}>
          {sub.name}
        </LinkTab>
      ))}
      <LinkTab to={pages.categories} isCurrent={false}>
        All categories
      </LinkTab>
    </LinkTabs>
  );
}
