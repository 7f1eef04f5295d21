import { useQuery } from '@tanstack/react-query';
import { useLocation, useSearchParams } from 'react-router';
import { dayIn } from '#contract/dates.ts';
import { decodePrefill } from '#contract/freight/read-prefill.ts';
import { messages } from '#contract/messages.ts';
import { pages } from '#contract/pages.ts';
import { DEFAULT_KIND, type PostKind, postKinds } from '#contract/post-kinds.ts';
import { titled } from '#web/lib/head.ts';
import { useUser } from '#web/lib/session.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LoadingError } from '#web/ui/error-state.tsx';
import { Link } from '#web/ui/link.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { TextSkeleton } from '#web/ui/skeleton.tsx';
import { kindOfPath, requireKind } from './kind-of-path.ts';
import { postQuery } from './queries.ts';
import { PostForm } from './writing/post-form.tsx';
import { textOf } from './writing/post-text.ts';
import { copyOf, prefilled } from './writing/request/request-text.ts';

const t = messages('posts');

export const meta = titled(({ pathname }) => t(postKinds[kindOfPath(pathname) ?? DEFAULT_KIND].write));

export default function CreateScreen() {
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const { user } = useUser();
  const kind = requireKind(pathname);
  const from = params.get('copy');
  if (!user) return null;
  return (
    <>
      <PageHead title={t(postKinds[kind].write)} />
      {from !== null && postKinds[kind].isForFreight ? (
        <AskAgainForm key={from} kind={kind} userId={user.id} from={from} />
      ) : (
        <NewPostForm key={kind} kind={kind} userId={user.id} params={params} />
      )}
    </>
  );
}

interface FormProps {
  readonly kind: PostKind;
  readonly userId: string;
}

function NewPostForm({ kind, userId, params }: FormProps & { readonly params: URLSearchParams }) {
  const prefill = postKinds[kind].isForFreight ? params.get('freight') : null;
  const start = {
    subCategoryId: params.get('in'),
    ...(prefill !== null && { freight: prefilled(decodePrefill(prefill)) }),
  };
  return <PostForm kind={kind} userId={userId} start={start} newId={prefill === null ? undefined : `new ${prefill}`} />;
}

interface AskAgainFormProps {
  readonly kind: PostKind;
  readonly userId: string;
  /** The id of the request that is copied. */
  readonly from: string;
}

/** A new draft with everything of an earlier request of the same author, but past days. */
function AskAgainForm({ kind, userId, from }: AskAgainFormProps) {
  const { data, error, refetch } = useQuery(postQuery(kind, from));
  if (error && !data) return <LoadingError error={error} refetch={refetch} />;
  const post = data?.data;
  if (!post) return <TextSkeleton lines={8} label={t('Loading the request')} />;
  if (post.createdBy !== userId || !post.freight)
    return (
      <EmptyState
        title={t('You can only repeat your own requests')}
        action={<Link to={pages.myRequests}>{t('My requests')}</Link>}
      />
    );
  const start = { ...textOf(post), freight: copyOf(post.freight, dayIn(0)) };
  return <PostForm kind={kind} userId={userId} start={start} newId={`copy ${from}`} />;
}
