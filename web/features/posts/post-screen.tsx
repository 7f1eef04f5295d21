import { useQuery } from '@tanstack/react-query';
import { Navigate, useLocation } from 'react-router';
import { messages } from '#contract/messages.ts';
import { postKinds } from '#contract/post-kinds.ts';
import { NotFoundScreen } from '#web/layouts/not-found-screen.tsx';
import { isNotFound } from '#web/lib/api-error.ts';
import { titledByScreen } from '#web/lib/head.ts';
import { useUser } from '#web/lib/session.ts';
import { AuthorSkeleton } from '#web/ui/author-skeleton.tsx';
import { LoadingError } from '#web/ui/error-state.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { SkeletonBar, SkeletonLine, TextSkeleton, TitleSkeleton } from '#web/ui/skeleton.tsx';
import { loadThread, usePostAddress } from './load-post.ts';
import { mergedPath } from './merged.ts';
import classes from './parts/post-article.module.css';
import layout from './parts/thread-layout.module.css';
import { postQuery } from './queries.ts';
import { ThreadView } from './thread/thread-view.tsx';

const t = messages('posts');

export const loader = loadThread;
export const clientLoader = () => null;
export const meta = titledByScreen;

export default function PostScreen() {
  const { kind, postId } = usePostAddress();
  const { data } = useQuery(postQuery(kind, postId));
  return (
    <>
      <PageTitle>{data?.data.title || t(postKinds[kind].title)}</PageTitle>
      <Post kind={kind} postId={postId} />
    </>
  );
}

function Post({ kind, postId }: ReturnType<typeof usePostAddress>) {
  const { hash } = useLocation();
  const { user } = useUser();
  const { data, error, refetch } = useQuery(postQuery(kind, postId));
  const merged = mergedPath(error, (type, id) => type.appPath(id));
  if (merged !== null) return <Navigate to={`${merged}${hash || `#reply-${postId}`}`} replace />;
  if (isNotFound(error)) return <NotFoundScreen />;
  if (error && !data) return <LoadingError error={error} refetch={refetch} />;
  if (!data || !user) return <Skeleton kind={kind} />;
  return <ThreadView key={postId} post={data.data} userId={user.id} />;
}

function Skeleton({ kind }: Pick<ReturnType<typeof usePostAddress>, 'kind'>) {
  const isRequest = kind === 'quote';
  return (
    <div className={layout.layout} data-wide={isRequest ? '' : undefined}>
      <div className={`${layout.thread} ${classes.article}`}>
        <div className={classes.place}>
          <SkeletonLine width="9rem" />
        </div>
        <TitleSkeleton name={t(postKinds[kind].title)} className={classes.title} />
        <AuthorSkeleton size={36} />
        {isRequest && (
          <div className={classes.waiting}>
            <SkeletonBar height="24rem" />
          </div>
        )}
        <div className={classes.text}>
          <TextSkeleton lines={8} label={t('Loading the post')} />
        </div>
      </div>
    </div>
  );
}
