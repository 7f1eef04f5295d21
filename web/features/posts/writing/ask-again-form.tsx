import { useQuery } from '@tanstack/react-query';
import { dayIn } from '#contract/dates.ts';
import type { PostKind } from '#contract/post-kinds.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LoadingError } from '#web/ui/error-state.tsx';
import { TextSkeleton } from '#web/ui/skeleton.tsx';
import { postQuery } from '../queries.ts';
import { PostForm } from './post-form.tsx';
import { textOf } from './post-text.ts';
import { copyOf } from './request/request-text.ts';

interface AskAgainFormProps {
  readonly kind: PostKind;
  readonly userId: string;
  /** The id of the request that is copied. */
  readonly from: string;
}

/** A new draft with everything of an earlier request of the same author, but past days. */
export function AskAgainForm({ kind, userId, from }: AskAgainFormProps) {
  const { data, error, refetch } = useQuery(postQuery(kind, from));
  if (error && !data) return <LoadingError what="the request" error={error} refetch={refetch} />;
  const post = data?.data;
  if (!post) return <TextSkeleton lines={8} label="Loading the request" />;
  if (post.createdBy !== userId || !post.freight) return <EmptyState title="You can only repeat your own requests" />;
  const start = { ...textOf(post), freight: copyOf(post.freight, dayIn(0)) };
  return <PostForm kind={kind} userId={userId} start={start} newId={`copy ${from}`} />;
}
