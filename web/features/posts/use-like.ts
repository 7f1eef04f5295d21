import { useMutation, useQueryClient } from '@tanstack/react-query';
import { messages } from '#contract/messages.ts';
import type { PostKind } from '#contract/post-kinds.ts';
import { setBookmark } from '#contract/posts.ts';
import { ApiError, api } from '#web/lib/api.ts';
import { isSignedOut } from '#web/lib/api-error.ts';
import { notify } from '#web/ui/toasts.tsx';
import { bookmarkPages, endpointsOf, refreshLists } from './queries.ts';
import { patchListed, patchPost, patchReply } from './thread-cache.ts';

const t = messages('posts');

interface Liked {
  readonly liked: boolean;
  readonly likesCount: number;
}
interface LikeTarget extends Liked {
  readonly kind: PostKind;
  readonly postId: string;
  readonly replyId?: string;
}

/** Optimistic; a failed request reverts the like and shows an error. */
export function useLike({ kind, postId, replyId, liked, likesCount }: LikeTarget) {
  const client = useQueryClient();
  const show = (now: Liked) => {
    if (replyId) patchReply(client, kind, postId, replyId, now);
    else {
      patchPost(client, kind, postId, now);
      patchListed(client, postId, now);
    }
  };
  const { mutate } = useMutation({
    // Runs the requests one after the other, so that the last press wins.
    scope: { id: `like ${replyId ?? postId}` },
    mutationFn: (like: boolean) =>
      api(
        endpointsOf(kind).createLike,
        { body: replyId ? { replyId, like } : { postId, like } },
        { outlivesPage: true },
      ),
    onMutate: (like) => {
      show({ liked: like, likesCount: likesCount + (like === liked ? 0 : like ? 1 : -1) });
      return { liked, likesCount };
    },
    onError: (error, _like, before) => {
      if (before) show(before);
      notify.error(t('We couldn’t save your like. {error}', { error: reasonOf(error) }));
    },
    onSuccess: ({ data }) => {
      show(data);
      if (!replyId) void refreshLists(client);
    },
  });
  return () => mutate(!liked);
}

export function useBookmark({ kind, id, bookmarked }: { kind: PostKind; id: string; bookmarked: boolean }) {
  const client = useQueryClient();
  const show = (now: boolean) => patchPost(client, kind, id, { bookmarked: now });
  const { mutate } = useMutation({
    scope: { id: `bookmark ${id}` },
    mutationFn: (bookmarked: boolean) =>
      api(setBookmark, { params: { postId: id }, body: { bookmarked } }, { outlivesPage: true }),
    onMutate: (bookmarked) => show(bookmarked),
    onError: (error, bookmarked) => {
      show(!bookmarked);
      notify.error(t('We couldn’t save the bookmark. {error}', { error: reasonOf(error) }));
    },
    onSuccess: () => client.invalidateQueries({ queryKey: bookmarkPages.queryKey }),
  });
  return () => mutate(!bookmarked);
}

function reasonOf(error: unknown): string {
  if (isSignedOut(error)) return t('Sign in again to continue.');
  return error instanceof ApiError ? error.message : t('Please try again.');
}
