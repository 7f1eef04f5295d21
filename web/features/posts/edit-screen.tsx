import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messages } from '#contract/messages.ts';
import { postKinds } from '#contract/post-kinds.ts';
import { MissingRecord } from '#web/layouts/not-found-screen.tsx';
import { isNotFound } from '#web/lib/api-error.ts';
import { titledByScreen } from '#web/lib/head.ts';
import { useUser } from '#web/lib/session.ts';
import { LoadingError } from '#web/ui/error-state.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { TextSkeleton } from '#web/ui/skeleton.tsx';
import { loadOwnPost, usePostAddress } from './load-post.ts';
import { postQuery } from './queries.ts';
import { PostForm } from './writing/post-form.tsx';

const t = messages('posts');

export const loader = loadOwnPost;
export const clientLoader = () => null;
export const meta = titledByScreen;

export default function EditScreen() {
  const { kind, postId } = usePostAddress();
  const { user } = useUser();
  const { data, error, isFetching, isStale, refetch } = useQuery(postQuery(kind, postId));
  // The form starts from the newest text, and later refetches do not change it.
  const [isOpen, setOpen] = useState(false);
  const isReady = data !== undefined && (isOpen || !isFetching || !isStale);
  if (isReady && !isOpen) setOpen(true);
  if (isNotFound(error) || data?.data.can.edit === false) return <MissingRecord />;
  if (error && !data) return <LoadingError namesPage error={error} refetch={refetch} />;
  const post = data?.data;
  const title = post?.freight ? t('Edit request') : t('Edit post');
  return (
    <>
      <PageTitle>{post ? t('Edit: {title}', { title: post.title }) : title}</PageTitle>
      <PageHead title={post?.status === 'draft' ? t(postKinds[kind].write) : title} />
      {post?.status === 'rejected' && post.reason && (
        <Notice tone="bad">
          <strong>{t('A moderator rejected it:')}</strong> {post.reason}
        </Notice>
      )}
      {isReady && post && user ? (
        <PostForm key={postId} kind={kind} userId={user.id} post={post} />
      ) : (
        <TextSkeleton lines={8} label={t('Loading the post')} />
      )}
    </>
  );
}
