import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { PostFields } from '#contract/posts.ts';
import { api } from '#web/lib/api.ts';
import { messageOf } from '#web/ui/error-state.tsx';
import { ConfirmDialog } from '#web/ui/lazy-dialogs.ts';
import { notify } from '#web/ui/toasts.tsx';
import { endpointsOf, refreshPost } from '../queries.ts';
import type { AnyReply } from '../thread-cache.ts';

interface DeleteReplyProps {
  readonly reply: AnyReply;
  readonly post: PostFields;
  readonly isOwn: boolean;
  readonly onClose: () => void;
}

export function DeleteReply({ reply, post, isOwn, onClose }: DeleteReplyProps) {
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: (reason: string | undefined) =>
      api(endpointsOf(post.kind).removeReply, { params: { replyId: reply.id }, query: { reason } }),
    onSuccess: ({ message }) => {
      notify.success(message);
      onClose();
      void refreshPost(client, post.kind, post.id);
    },
    onError: (error) => notify.error(`The reply was not deleted. ${messageOf(error)}`),
  });
  return (
    <ConfirmDialog
      title="Delete this reply?"
      text="The reply will be deleted for everyone. Replies to it will stay."
      action="Delete reply"
      isPending={isPending}
      asksReason={!isOwn}
      onConfirm={(reason) => mutate(reason)}
      onClose={onClose}
    />
  );
}
