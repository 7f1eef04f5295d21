import type { LoaderFunctionArgs } from 'react-router';
import { contentTypes } from '#contract/content-types.ts';
import { messages } from '#contract/messages.ts';
import { titled } from '#web/lib/head.ts';
import { requireUser } from '#web/lib/session.ts';
import { loadBlogs } from './load-blog.ts';
import { BlogList } from './parts/blog-list.tsx';

const t = messages('content');

export async function loader(args: LoaderFunctionArgs) {
  await requireUser(args);
  return loadBlogs(args);
}
export const clientLoader = () => null;
export const meta = titled(() => t('All blogs'));

export default function AllBlogsScreen() {
  return <BlogList pathOf={contentTypes.blog.appPath} />;
}
