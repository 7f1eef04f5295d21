import type { LoaderFunctionArgs } from 'react-router';
import { pageMeta } from '#web/lib/head.ts';
import { pageRequest } from '#web/lib/page-context.ts';
import { LIST_PATH, publicPath, RSS_PATH } from './blog-paths.ts';
import { loadBlogs } from './load-blog.ts';
import { BlogList, LIST_LEAD, LIST_TITLE } from './parts/blog-list.tsx';

export async function loader(args: LoaderFunctionArgs) {
  return { ...(await loadBlogs(args)), origin: args.context.get(pageRequest).origin };
}

// Other pages and addresses of the same list share one canonical address.
export const meta = pageMeta<typeof loader>(({ origin }) => ({
  title: LIST_TITLE,
  description: LIST_LEAD,
  url: `${origin}${LIST_PATH}`,
  feed: { title: LIST_TITLE, path: RSS_PATH },
}));

export default function PublicListScreen() {
  return <BlogList pathOf={publicPath} />;
}
