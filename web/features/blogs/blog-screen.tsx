import { useQuery } from '@tanstack/react-query';
import { type LoaderFunctionArgs, useParams } from 'react-router';
import { messages } from '#contract/messages.ts';
import { NotFoundScreen } from '#web/layouts/not-found-screen.tsx';
import { isNotFound } from '#web/lib/api-error.ts';
import { titledByScreen } from '#web/lib/head.ts';
import { isId } from '#web/lib/ids.ts';
import { requireUser } from '#web/lib/session.ts';
import { AuthorSkeleton } from '#web/ui/author-skeleton.tsx';
import { LoadingError } from '#web/ui/error-state.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { SkeletonBar, TextSkeleton, TitleSkeleton } from '#web/ui/skeleton.tsx';
import { ArticleView } from './article-view.tsx';
import { loadBlog } from './load-blog.ts';
import classes from './parts/article.module.css';
import { blogQuery } from './queries.ts';

const t = messages('content');

export async function loader(args: LoaderFunctionArgs) {
  await requireUser(args);
  const { dehydratedState } = await loadBlog(args);
  return { dehydratedState };
}
export const clientLoader = () => null;
export const meta = titledByScreen;

export default function BlogScreen() {
  const { id = '' } = useParams();
  const { data } = useQuery({ ...blogQuery(id), enabled: isId(id) });
  return (
    <>
      <PageTitle>{data?.data.title || t('Blog')}</PageTitle>
      <Article id={id} />
    </>
  );
}

function Article({ id }: { readonly id: string }) {
  const { data, error, refetch } = useQuery({ ...blogQuery(id), enabled: isId(id) });
  if (!isId(id) || isNotFound(error)) return <NotFoundScreen />;
  if (error && !data) return <LoadingError error={error} refetch={refetch} />;
  if (!data) return <Skeleton />;
  return <ArticleView key={id} blog={data.data} isInApp />;
}

function Skeleton() {
  return (
    <div className={classes.article}>
      <TitleSkeleton name={t('Blog')} className={classes.title} />
      <AuthorSkeleton size={40} />
      <div className={classes.cover}>
        <SkeletonBar ratio="16/9" />
      </div>
      <div className={classes.text}>
        <TextSkeleton lines={10} label={t('Loading the article')} />
      </div>
    </div>
  );
}
