import type { LoaderFunctionArgs, MetaFunction } from 'react-router';
import { feedLink, headMeta } from '#web/lib/head.ts';
import { pageRequest } from '#web/lib/page-context.ts';
import { publicPath } from './blog-paths.ts';
import { loadBlogs } from './load-blog.ts';
import { BlogList, LIST_LEAD, LIST_TITLE } from './parts/blog-list.tsx';

const PATH = '/blogs';

export async function loader(args: LoaderFunctionArgs) {
  return { ...(await loadBlogs(args)), origin: args.context.get(pageRequest).origin };
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => {
  const origin = loaderData?.origin ?? '';
  return [
    // The same list further down, or at its other address, is no other page.
    ...headMeta({
      title: LIST_TITLE,
      description: LIST_LEAD,
      url: `${origin}${PATH}`,
    }),
    feedLink(LIST_TITLE, `${PATH}/rss.xml`),
  ];
};

export default function PublicListScreen() {
  return <BlogList pathOf={publicPath} />;
}
