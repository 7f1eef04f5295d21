import type { QueryClient } from '@tanstack/react-query';
import type { LoaderFunctionArgs } from 'react-router';
import { type Comment, listComments, OPEN_AT_FIRST } from '#contract/blogs.ts';
import { requireId } from '#web/lib/ids.ts';
import { dehydrated, type Loaded, orFail, serverClient } from '#web/lib/load.ts';
import { query } from '#web/lib/queries.ts';
import { statusQuery } from '#web/lib/sections.ts';
import { asCard } from './card-of-blog.ts';
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

export async function loadBlog(args: LoaderFunctionArgs) {
  const id = requireId(args.params['id']);
  const client = serverClient(args);
  const related = relatedQuery(id);
  const [{ data: blog }, comments] = await orFail(
    Promise.all([
      client.fetchQuery(blogQuery(id)),
      loadComments(client, id),
      client.prefetchQuery(related),
      client.prefetchQuery(statusQuery('BlogsAfterLogin')),
    ]),
  );
  client.setQueryData(related.queryKey, (old) => old && { data: old.data.map(asCard) });
  return { ...dehydrated(client), blog, comments };
}

/** The first comments with the replies that are open at first, in one request. */
async function loadComments(client: QueryClient, blogId: string): Promise<readonly Comment[]> {
  const withReplies = query(listComments, { params: { id: blogId }, query: { withReplies: OPEN_AT_FIRST } });
  const { replies = [], ...page } = await client.fetchQuery(withReplies);
  client.removeQueries({ queryKey: withReplies.queryKey, exact: true });
  await Promise.all([
    client.prefetchInfiniteQuery({ ...commentPages(blogId), queryFn: () => page }),
    ...replies.map(({ parentId, ...below }) =>
      client.prefetchInfiniteQuery({ ...childPages(parentId), queryFn: () => below }),
    ),
  ]);
  return page.data;
}
