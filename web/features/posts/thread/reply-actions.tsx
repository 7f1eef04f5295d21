import { IconCheck, IconFlag, IconMessageReply, IconPencil, IconTrash } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { RefObject } from 'react';
import type { ReplyId, UserId } from '#contract/ids.ts';
import type { PostFields } from '#contract/posts.ts';
import { api } from '#web/lib/api.ts';
import { ActionButton } from '#web/ui/action-button.tsx';
import { messageOf } from '#web/ui/error-state.tsx';
import { notify } from '#web/ui/toasts.tsx';
import { endpointsOf } from '../queries.ts';
import { type AnyReply, patchReply } from '../thread-cache.ts';
import { LikeButton } from './like-button.tsx';
import type { ReplyTarget } from './reply-composer.tsx';

export type OpenAction = 'edit' | 'report' | 'delete';

interface ReplyActionsProps {
  readonly reply: AnyReply;
  readonly post: PostFields;
  readonly userId: UserId;
  readonly editButton: RefObject<HTMLButtonElement | null>;
  readonly onReply: (target: ReplyTarget) => void;
  readonly onOpen: (open: OpenAction) => void;
}

export function ReplyActions({ reply, post, userId, editButton, onReply, onOpen }: ReplyActionsProps) {
  const answer = useMarkAnswer(post, reply.id);
  const isOwn = reply.createdBy === userId;
  const { liked, likesCount, parentId } = reply;
  return (
    <>
      <LikeButton
        kind={post.kind}
        postId={post.id}
        replyId={reply.id}
        liked={liked}
        likesCount={likesCount}
        isOwn={isOwn}
      />
      {post.can.reply && (
        <ActionButton
          icon={IconMessageReply}
          size={16}
          aria-label={`Reply to ${reply.user.name}`}
          onClick={() => onReply({ parentId: parentId ?? reply.id, name: reply.user.name })}
        >
          Reply
        </ActionButton>
      )}
      {reply.can.markAnswer && parentId === null && (
        <ActionButton icon={IconCheck} size={16} onClick={() => answer.mutate(!reply.isAnswer)}>
          {reply.isAnswer ? 'Unmark answer' : 'Mark as answer'}
        </ActionButton>
      )}
      {reply.can.edit && (
        <ActionButton ref={editButton} icon={IconPencil} size={16} onClick={() => onOpen('edit')}>
          Edit
        </ActionButton>
      )}
      {reply.can.remove && (
        <ActionButton icon={IconTrash} size={16} onClick={() => onOpen('delete')}>
          Delete
        </ActionButton>
      )}
      {!isOwn && (
        <ActionButton icon={IconFlag} size={16} onClick={() => onOpen('report')}>
          Report
        </ActionButton>
      )}
    </>
  );
}

function useMarkAnswer({ kind, id: postId }: PostFields, replyId: ReplyId) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (isAnswer: boolean) => api(endpointsOf(kind).updateReply, { params: { replyId }, body: { isAnswer } }),
    onMutate: (isAnswer) => patchReply(client, kind, postId, replyId, { isAnswer }),
    onSuccess: ({ data }) =>
      patchReply(client, kind, postId, replyId, { isAnswer: data.isAnswer, version: data.version }),
    onError: (error, isAnswer) => {
      patchReply(client, kind, postId, replyId, { isAnswer: !isAnswer });
      notify.error(`The change was not saved. ${messageOf(error)}`);
    },
  });
}
