import { IconCheck, IconFlag, IconMessageReply, IconPencil, IconTrash } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { RefObject } from 'react';
import { messages } from '#contract/messages.ts';
import type { PostKind } from '#contract/post-kinds.ts';
import type { PostFields } from '#contract/posts.ts';
import { api } from '#web/lib/api.ts';
import { ActionButton } from '#web/ui/action-button.tsx';
import { ActionChoice, MoreActions } from '#web/ui/choices.tsx';
import { LikeButton } from '../parts/like-button.tsx';
import { endpointsOf, postQuery } from '../queries.ts';
import { type AnyReply, patchReply } from '../thread-cache.ts';
import type { ReplyTarget } from './reply-composer.tsx';

const t = messages('posts');

export type OpenAction = 'edit' | 'report' | 'delete';

interface ReplyActionsProps {
  readonly reply: AnyReply;
  readonly post: PostFields;
  readonly isOwn: boolean;
  readonly menu: RefObject<HTMLElement | null>;
  readonly onReply: (target: ReplyTarget) => void;
  readonly onOpen: (open: OpenAction) => void;
}

/** Questions about a request are answered, and neither liked nor marked. */
export function ReplyActions({ reply, post, isOwn, menu, onReply, onOpen }: ReplyActionsProps) {
  const { kind, freight, can } = post;
  const answer = useMarkAnswer(kind, reply);
  const { liked, likesCount, parentId } = reply;
  const hasMore = !isOwn || reply.can.edit || reply.can.remove;
  return (
    <>
      {!freight && (
        <LikeButton
          kind={kind}
          postId={reply.postId}
          replyId={reply.id}
          liked={liked}
          likesCount={likesCount}
          isOwn={isOwn}
        />
      )}
      {can.reply && (
        <ActionButton
          icon={IconMessageReply}
          size={16}
          aria-label={t('Reply to {name}', { name: reply.user.name })}
          onClick={() => onReply({ parentId: parentId ?? reply.id, name: reply.user.name })}
        >
          {t('Reply')}
        </ActionButton>
      )}
      {!freight && reply.can.markAnswer && parentId === null && (
        <ActionButton icon={IconCheck} size={16} onClick={() => answer.mutate(!reply.isAnswer)}>
          {reply.isAnswer ? t('Unmark answer') : t('Mark as answer')}
        </ActionButton>
      )}
      {hasMore && (
        <MoreActions summaryRef={menu}>
          {reply.can.edit && (
            <ActionChoice icon={IconPencil} onClick={() => onOpen('edit')}>
              {t('Edit')}
            </ActionChoice>
          )}
          {reply.can.remove && (
            <ActionChoice icon={IconTrash} onClick={() => onOpen('delete')}>
              {t('Delete')}
            </ActionChoice>
          )}
          {!isOwn && (
            <ActionChoice icon={IconFlag} onClick={() => onOpen('report')}>
              {t('Report')}
            </ActionChoice>
          )}
        </MoreActions>
      )}
    </>
  );
}

function useMarkAnswer(kind: PostKind, { id: replyId, postId }: AnyReply) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (isAnswer: boolean) => api(endpointsOf(kind).updateReply, { params: { replyId }, body: { isAnswer } }),
    onMutate: (isAnswer) => patchReply(client, kind, postId, replyId, { isAnswer }),
    onSuccess: ({ data }) => {
      patchReply(client, kind, postId, replyId, { isAnswer: data.isAnswer, version: data.version });
      // Quotes the answer.
      return client.invalidateQueries(postQuery(kind, postId));
    },
    meta: { failure: t('We couldn’t save the change.') },
    onError: (_error, isAnswer) => patchReply(client, kind, postId, replyId, { isAnswer: !isAnswer }),
  });
}
