import { IconCheck, IconFlag, IconMessageReply, IconPencil, IconTrash } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, type Ref, useRef, useState } from 'react';
import type { UserId } from '#contract/ids.ts';
import type { PostFields } from '#contract/posts.ts';
import { api } from '#web/lib/api.ts';
import { useFocusBack } from '#web/lib/focus-back.ts';
import { lazyComponent } from '#web/lib/lazy-component.tsx';
import action from '#web/ui/action.module.css';
import { messageOf } from '#web/ui/error-state.tsx';
import { ConfirmDialog } from '#web/ui/lazy-dialogs.ts';
import { notify } from '#web/ui/toasts.tsx';
import { ReplyView } from '../parts/reply-view.tsx';
import { endpointsOf, refreshPost } from '../queries.ts';
import { type AnyReply, patchReply } from '../thread-cache.ts';
import { LikeButton } from './like-button.tsx';
import type { ReplyTarget } from './reply-composer.tsx';
import { ReplyEditor } from './reply-editor.tsx';

const ReportDialog = lazyComponent(async () => (await import('../parts/report-dialog.tsx')).ReportDialog);

interface ReplyItemProps {
  readonly reply: AnyReply;
  readonly post: PostFields;
  readonly userId: UserId;
  readonly news: { readonly isNew: (reply: AnyReply) => boolean; readonly first: AnyReply | undefined };
  readonly onReply: (target: ReplyTarget) => void;
  readonly children?: ReactNode;
}

export function ReplyItem({ reply, post, userId, news, onReply, children }: ReplyItemProps) {
  const client = useQueryClient();
  const [open, setOpen] = useState<'edit' | 'report' | 'delete' | null>(null);
  const close = () => setOpen(null);
  const editButton = useRef<HTMLButtonElement>(null);
  useFocusBack(open === 'edit', editButton);
  const { kind, id: postId } = post;
  const isOwn = reply.createdBy === userId;
  const answer = useMutation({
    mutationFn: (isAnswer: boolean) =>
      api(endpointsOf(kind).updateReply, { params: { replyId: reply.id }, body: { isAnswer } }),
    onMutate: (isAnswer) => patchReply(client, kind, postId, reply.id, { isAnswer }),
    onSuccess: ({ data }) =>
      patchReply(client, kind, postId, reply.id, { isAnswer: data.isAnswer, version: data.version }),
    onError: (error, isAnswer) => {
      patchReply(client, kind, postId, reply.id, { isAnswer: !isAnswer });
      notify.error(`The change was not saved. ${messageOf(error)}`);
    },
  });
  const actions = (
    <>
      <LikeButton
        kind={kind}
        postId={postId}
        replyId={reply.id}
        liked={reply.liked}
        likesCount={reply.likesCount}
        isOwn={isOwn}
      />
      {post.can.reply && (
        <Action
          icon={<IconMessageReply size={16} aria-hidden="true" />}
          label={`Reply to ${reply.user.name}`}
          onClick={() => onReply({ parentId: reply.parentId ?? reply.id, name: reply.user.name })}
        >
          Reply
        </Action>
      )}
      {reply.can.markAnswer && reply.parentId === null && (
        <Action icon={<IconCheck size={16} aria-hidden="true" />} onClick={() => answer.mutate(!reply.isAnswer)}>
          {reply.isAnswer ? 'Unmark answer' : 'Mark as answer'}
        </Action>
      )}
      {reply.can.edit && (
        <Action ref={editButton} icon={<IconPencil size={16} aria-hidden="true" />} onClick={() => setOpen('edit')}>
          Edit
        </Action>
      )}
      {reply.can.remove && (
        <Action icon={<IconTrash size={16} aria-hidden="true" />} onClick={() => setOpen('delete')}>
          Delete
        </Action>
      )}
      {!isOwn && (
        <Action icon={<IconFlag size={16} aria-hidden="true" />} onClick={() => setOpen('report')}>
          Report
        </Action>
      )}
    </>
  );
  const editor = <ReplyEditor kind={kind} reply={reply} userId={userId} onDone={close} />;
  return (
    <ReplyView
      reply={reply}
      isNew={news.isNew(reply)}
      isFirstNew={news.first?.id === reply.id}
      isByAuthor={reply.createdBy !== null && reply.createdBy === post.createdBy}
      body={open === 'edit' ? editor : undefined}
      actions={open === 'edit' ? undefined : actions}
    >
      {children}
      {open === 'report' && <ReportDialog target={{ replyId: reply.id }} what="reply" onClose={close} />}
      {open === 'delete' && <DeleteReply reply={reply} post={post} isOwn={isOwn} onClose={close} />}
    </ReplyView>
  );
}

interface DeleteReplyProps {
  readonly reply: AnyReply;
  readonly post: PostFields;
  readonly isOwn: boolean;
  readonly onClose: () => void;
}

function DeleteReply({ reply, post, isOwn, onClose }: DeleteReplyProps) {
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

interface ActionProps {
  readonly ref?: Ref<HTMLButtonElement>;
  readonly icon: ReactNode;
  readonly children: string;
  readonly label?: string;
  readonly onClick: () => void;
}

function Action({ ref, icon, children, label, onClick }: ActionProps) {
  return (
    <button ref={ref} type="button" className={action.action} aria-label={label} onClick={onClick}>
      {icon}
      {children}
    </button>
  );
}
