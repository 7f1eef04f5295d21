import { IconPencil } from '@tabler/icons-react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { data as answer, type LoaderFunctionArgs, type MiddlewareFunction, useParams } from 'react-router';
import type { Category, SubCategory } from '#contract/categories.ts';
import { contentTypes } from '#contract/content-types.ts';
import { pages } from '#contract/pages.ts';
import type { PostFields } from '#contract/posts.ts';
import { WatchSelect } from '#web/features/watching/parts/lazy-watch-select.tsx';
import { NotFoundScreen } from '#web/layouts/not-found-screen.tsx';
import { isNotFound } from '#web/lib/api-error.ts';
import { categoriesQuery, enabledSubCategories, listPath } from '#web/lib/forum-paths.ts';
import { titledByScreen } from '#web/lib/head.ts';
import { dehydrated, orFail, serverClient } from '#web/lib/load.ts';
import { pageRequest } from '#web/lib/page-context.ts';
import { renderedOnce } from '#web/lib/rendered-once.tsx';
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
import { asRow } from './light-post.ts';
import { searchPath } from './list-search.ts';
import { MarkAllRead } from './parts/mark-all-read.tsx';
import { PostRow, PostRows } from './parts/post-row.tsx';
import { PostRowSkeleton } from './parts/row-skeleton.tsx';
import { subCategoryPages } from './queries.ts';
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
  if (!data) return <LoadingError what="categories" error={error} refetch={refetch} />;
  const found = resolve(data.data, names);
  return found ? <PostList key={found.subCategory.id} {...found} /> : <NotFoundScreen />;
}

function PostList({ category, subCategory }: { category: Category; subCategory: SubCategory }) {
  const list = useInfiniteQuery(subCategoryPages(subCategory.id));
  const posts = list.data?.pages.flatMap((page) => page.data.posts ?? []) ?? [];
  const readState = useReadState();
  const { kind } = subCategory.category;
  const writeTo = `${contentTypes[kind].appPage}/create?in=${subCategory.id}`;
  if (isNotFound(list.error)) return <NotFoundScreen />;
  return (
    <>
      <PageTitle>{`${subCategory.category.name} / ${subCategory.name}`}</PageTitle>
      <PageHead title={subCategory.name} lead={subCategory.description}>
        <MarkAllRead posts={posts} />
        <WatchSelect what={{ subject: 'category', id: subCategory.id }} label="Watch this category" />
        <Link className="touch-target" to={pages.myPosts}>
          My posts
        </Link>
        <LinkButton look="main" to={writeTo}>
          <IconPencil size={18} aria-hidden="true" />
          Write a post
        </LinkButton>
      </PageHead>
      <Siblings category={category} current={subCategory} />
      {list.isPending && <PostRowSkeleton rows={20} />}
      {list.isError && !list.data && <LoadingError what="posts" error={list.error} refetch={list.refetch} />}
      {list.data && posts.length === 0 && (
        <EmptyState
          title="No posts available"
          text="Be the first to post in this category."
          action={<LinkButton to={writeTo}>Write the first post</LinkButton>}
        />
      )}
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

const Row = renderedOnce(
  ({ post, isUnread }: { readonly post: PostFields; readonly isUnread: boolean | undefined }) => (
    <PostRow post={post} sort="newest" isUnread={isUnread} to={contentTypes[post.kind].appPath(post.id)} />
  ),
  { inApp: true },
);

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
