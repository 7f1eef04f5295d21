import { useQuery } from '@tanstack/react-query';
import { type LoaderFunctionArgs, useParams } from 'react-router';
import { keptHead, pageMeta } from '#web/lib/head.ts';
import { loadOrigin } from '#web/lib/load.ts';
import { ArticleView } from './article-view.tsx';
import { headOf } from './blog-head.ts';
import { loadBlog } from './load-blog.ts';
import { blogQuery } from './queries.ts';

export async function loader(args: LoaderFunctionArgs) {
  const { blog, comments, ...loaded } = await loadBlog(args);
  return { ...loaded, head: keptHead(args, headOf(blog, comments, loadOrigin(args).origin)) };
}

export const meta = pageMeta<typeof loader>(({ head }) => head);

export default function PublicBlogScreen() {
  const { id = '' } = useParams();
  const { data } = useQuery(blogQuery(id));
  return data ? <ArticleView key={id} blog={data.data} isInApp={false} /> : null;
}
