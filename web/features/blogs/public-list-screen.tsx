import type { LoaderFunctionArgs } from 'react-router';
import { contentTypes } from '#contract/content-types.ts';
import { pageMeta } from '#web/lib/head.ts';
import { loadOrigin } from '#web/lib/load.ts';
import { loadBlogs } from './load-blog.ts';
import { BlogList, LIST_LEAD, LIST_TITLE } from './parts/blog-list.tsx';

export async function loader(args: LoaderFunctionArgs) {
  return { ...(await loadBlogs(args)), ...loadOrigin(args) };
}

// Other pages and addresses of the same list share one canonical address.
export const meta = pageMeta<typeof loader>(({ origin }) => ({
  title: LIST_TITLE,
  description: LIST_LEAD,
  url: `${origin}${contentTypes.blog.list}`,
  feed: { title: LIST_TITLE, path: contentTypes.blog.feedPath },
}));

export default function PublicListScreen() {
  return <BlogList pathOf={contentTypes.blog.publicPath} />;
}
