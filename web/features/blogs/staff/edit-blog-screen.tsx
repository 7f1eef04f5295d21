import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type LoaderFunctionArgs, useParams } from 'react-router';
import { messages } from '#contract/messages.ts';
import { MissingRecord } from '#web/layouts/not-found-screen.tsx';
import { isNotFound } from '#web/lib/api-error.ts';
import { titledByScreen } from '#web/lib/head.ts';
import { isId, requireId } from '#web/lib/ids.ts';
import { dehydrated, orFail, serverClient } from '#web/lib/load.ts';
import { requireStaff, useUser } from '#web/lib/session.ts';
import { LoadingError } from '#web/ui/error-state.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { TextSkeleton } from '#web/ui/skeleton.tsx';
import { blogQuery } from '../queries.ts';
import { BlogForm } from './blog-form.tsx';

const t = messages('content');

export async function loader(args: LoaderFunctionArgs) {
  await requireStaff(args);
  const client = serverClient(args);
  await orFail(client.fetchQuery(blogQuery(requireId(args.params['id']))));
  return dehydrated(client);
}
export const clientLoader = () => null;
export const meta = titledByScreen;

export default function EditBlogScreen() {
  const { id = '' } = useParams();
  return isId(id) ? <EditBlog key={id} id={id} /> : <MissingRecord />;
}

function EditBlog({ id }: { readonly id: string }) {
  const { user } = useUser();
  const { data, error, isFetching, isStale, refetch } = useQuery(blogQuery(id));
  // The form starts from the newest text, and later refetches do not change it.
  const [isOpen, setOpen] = useState(false);
  const isReady = data !== undefined && (isOpen || !isFetching || !isStale);
  if (isReady && !isOpen) setOpen(true);
  if (isNotFound(error) && !isOpen) return <MissingRecord />;
  if (error && !data) return <LoadingError namesPage error={error} refetch={refetch} />;
  return (
    <>
      <PageTitle>{data ? t('Edit: {title}', { title: data.data.title }) : t('Edit article')}</PageTitle>
      <PageHead title={t('Edit article')} />
      {isReady && user ? (
        <BlogForm user={user} blog={data.data} />
      ) : (
        <TextSkeleton lines={8} label={t('Loading the article')} />
      )}
    </>
  );
}
