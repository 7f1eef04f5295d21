import type { LoaderFunctionArgs } from 'react-router';
import type { Blog, Comment } from '#contract/blogs.ts';
import { requireId } from '#web/lib/ids.ts';
import { dehydrated, type Loaded, orFail, serverClient } from '#web/lib/load.ts';
import { OPEN_AT_FIRST } from './comments/initially-expanded.ts';
import { asCard } from './light-blog.ts';
import { readSearch } from './list-search.ts';
import { blogQuery, blogsQuery, childPages, commentPages, relatedQuery } from './queries.ts';

export async function loadBlogs(args: LoaderFunctionArgs): Promise<Loaded> {
  const list = blogsQuery(readSearch(new URL(args.request.url).searchParams));
  const newest = blogsQuery({});
  const client = serverClient(args);
  await orFail(Promise.all([client.fetchQuery(list), client.prefetchQuery(newest)]), args);
  for (const { queryKey } of [list, newest]) {
    client.setQueryData(queryKey, (old) => old && { ...old, data: old.data.map(asCard) });
  }
  return dehydrated(client);
}

export interface LoadedBlog extends Loaded {
  readonly blog: Blog;
  readonly comments: readonly Comment[];
}

export async function loadBlog(args: LoaderFunctionArgs): Promise<LoadedBlog> {
  const id = requireId(args.params['id']);
  const client = serverClient(args);
  const related = relatedQuery(id);
  const [{ data: blog }, comments] = await orFail(
    Promise.all([
      client.fetchQuery(blogQuery(id)),
      client.fetchInfiniteQuery(commentPages(id)),
      client.prefetchQuery(related),
    ]),
  );
  client.setQueryData(related.queryKey, (old) => old && { data: old.data.map(asCard) });
  const first = comments.pages[0]?.data ?? [];
  const open = first.filter((one) => one.childCount > 0).slice(0, OPEN_AT_FIRST);
  await Promise.all(open.map((one) => client.prefetchInfiniteQuery(childPages(one.id))));
  return { ...dehydrated(client), blog, comments: first };
}
