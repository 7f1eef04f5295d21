import type { LoaderFunctionArgs } from 'react-router';
import { contentTypes } from '#contract/content-types.ts';
import { listMeta } from '#web/lib/head.ts';
import { loadOrigin } from '#web/lib/load.ts';
import { loadBlogs } from './load-blog.ts';
import { BlogList, LIST_LEAD, LIST_TITLE } from './parts/blog-list.tsx';

export async function loader(args: LoaderFunctionArgs) {
  return { ...(await loadBlogs(args)), ...loadOrigin(args) };
}

export const meta = listMeta(LIST_TITLE, LIST_LEAD, contentTypes.blog);

export default function PublicListScreen() {
  return <BlogList pathOf={contentTypes.blog.publicPath} />;
}
