import { useQueryClient } from '@tanstack/react-query';
import type { PostFields } from '#contract/posts.ts';
import { api } from '#web/lib/api.ts';
import { DeleteDialog } from '#web/ui/delete-dialog.tsx';
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
  return (
    <DeleteDialog
      what="reply"
      text="The reply will be deleted for everyone. Replies to it will stay."
      asksReason={!isOwn}
      remove={(reason) => api(endpointsOf(post.kind).removeReply, { params: { replyId: reply.id }, query: { reason } })}
      onDeleted={() => {
        onClose();
        void refreshPost(client, post.kind, post.id);
      }}
      onClose={onClose}
    />
  );
}
