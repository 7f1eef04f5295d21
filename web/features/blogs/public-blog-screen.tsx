import { useQuery } from '@tanstack/react-query';
import { type LoaderFunctionArgs, useParams } from 'react-router';
import { keptHead, pageMeta } from '#web/lib/head.ts';
import { pageRequest } from '#web/lib/page-context.ts';
import { PageBreadcrumb } from '#web/ui/page-breadcrumb.tsx';
import { ArticleView } from './article-view.tsx';
import { crumbs, headOf } from './blog-head.ts';
import { loadBlog } from './load-blog.ts';
import classes from './parts/article.module.css';
import { blogQuery } from './queries.ts';

export async function loader(args: LoaderFunctionArgs) {
  const { blog, comments, ...loaded } = await loadBlog(args);
  return { ...loaded, head: keptHead(args, headOf(blog, comments, args.context.get(pageRequest))) };
}

export const meta = pageMeta<typeof loader>(({ head }) => head);

export default function PublicBlogScreen() {
  const { id = '' } = useParams();
  const { data } = useQuery(blogQuery(id));
  if (!data) return null;
  return (
    <>
      <div className={classes.column}>
        <PageBreadcrumb crumbs={crumbs} />
      </div>
      <ArticleView key={id} blog={data.data} isInApp={false} />
    </>
  );
}
