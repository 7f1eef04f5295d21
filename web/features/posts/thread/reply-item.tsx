import { type ReactNode, useRef, useState } from 'react';
import type { UserId } from '#contract/ids.ts';
import type { PostFields } from '#contract/posts.ts';
import { useFocusBack } from '#web/lib/focus-back.ts';
import { lazyComponent } from '#web/lib/lazy-component.tsx';
import { ReplyView } from '../parts/reply-view.tsx';
import type { AnyReply } from '../thread-cache.ts';
import { DeleteReply } from './delete-reply.tsx';
import { type OpenAction, ReplyActions } from './reply-actions.tsx';
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
  const [open, setOpen] = useState<OpenAction | null>(null);
  const close = () => setOpen(null);
  const editButton = useRef<HTMLButtonElement>(null);
  useFocusBack(open === 'edit', editButton);
  const editor = <ReplyEditor kind={post.kind} reply={reply} userId={userId} onDone={close} />;
  const actions = <ReplyActions {...{ reply, post, userId, editButton, onReply }} onOpen={setOpen} />;
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
      {open === 'delete' && (
        <DeleteReply reply={reply} post={post} isOwn={reply.createdBy === userId} onClose={close} />
      )}
    </ReplyView>
  );
}
