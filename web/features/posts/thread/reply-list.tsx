import { useQueryClient } from '@tanstack/react-query';
import { type ComponentProps, type ReactNode, useRef, useState } from 'react';
import type { UserId } from '#contract/ids.ts';
import { messages } from '#contract/messages.ts';
import type { PostFields } from '#contract/posts.ts';
import type { Mentionable } from '#contract/users.ts';
import { questionLabels } from '#web/features/freight/parts/question-labels.ts';
import { api } from '#web/lib/api.ts';
import { useFocusBack } from '#web/lib/focus-back.ts';
import { lazyComponent } from '#web/lib/lazy-component.tsx';
import { DeleteDialog } from '#web/ui/delete-dialog.tsx';
import { FirstMentions } from '#web/ui/editor/first-mentions.ts';
import entries from '#web/ui/entries.module.css';
import { LoadingError } from '#web/ui/error-state.tsx';
import { LoadMore } from '#web/ui/load-more.tsx';
import { SectionForm } from '#web/ui/section-form.tsx';
import { RowSkeleton } from '#web/ui/skeleton.tsx';
import { ReplyEntry, ReplyText, ReplyViews } from '../parts/reply-view.tsx';
import layout from '../parts/thread-layout.module.css';
import { wordsOf } from '../parts/thread-words.ts';
import { endpointsOf, refreshPost } from '../queries.ts';
import type { AnyReply } from '../thread-cache.ts';
import { ArrivalBar, NewReplies } from './new-replies.tsx';
import { type OpenAction, ReplyActions } from './reply-actions.tsx';
import type { ReplyTarget } from './reply-composer.tsx';
import { ReplyEditor } from './reply-editor.tsx';
import type { LoadedReplies } from './use-replies.ts';

const t = messages('posts');

interface ReplyListProps {
  readonly post: PostFields;
  readonly userId: UserId;
  readonly replies: LoadedReplies;
  /** Whom an editor of a reply suggests first. */
  readonly people: readonly Mentionable[];
  readonly onReply: (target: ReplyTarget) => void;
}

/** The replies, with marks at those since the reader's last visit. */
export function ReplyList({ post, userId, replies, people, onReply }: ReplyListProps) {
  const { pager, all, news, arrivalCount, showArrivals } = replies;
  const labels = post.freight && questionLabels(all, post.createdBy);
  const words = wordsOf(post);
  return (
    <section className={layout.section} aria-labelledby="replies-title">
      <h2 id="replies-title" className={layout.sectionTitle}>
        {words.replies(post.replyCount)}
      </h2>
      {pager.isPending && <RowSkeleton rows={3} label={t('Loading replies')} />}
      {pager.isError && !pager.data && <LoadingError error={pager.error} refetch={pager.refetch} />}
      {pager.data && all.length === 0 && (
        <p className={entries.none}>
          {words.none}
          {post.freight || post.createdBy === userId ? '' : ` ${t('Be the first to reply.')}`}
        </p>
      )}
      <NewReplies count={news.count} hasMore={news.hasMore} onJump={news.jump} />
      <ReplyViews label={t('Replies')}>
        {all.map((reply) => (
          <ReplyItem key={reply.id} {...{ reply, post, userId, news, people, onReply }} label={labels?.get(reply.id)}>
            {reply.replies.length > 0 && (
              <ReplyViews isNested label={t('Replies to {name}', { name: reply.user.name })}>
                {reply.replies.map((nested) => (
                  <ReplyItem
                    key={nested.id}
                    {...{ reply: nested, post, userId, news, people, onReply }}
                    label={labels?.get(nested.id)}
                  />
                ))}
              </ReplyViews>
            )}
          </ReplyItem>
        ))}
      </ReplyViews>
      <LoadMore pager={pager} />
      <ArrivalBar count={arrivalCount} onShow={() => void showArrivals()} />
    </section>
  );
}

const ReportDialog = lazyComponent(async () => (await import('../parts/report-dialog.tsx')).ReportDialog);

interface ReplyItemProps {
  readonly reply: AnyReply;
  readonly post: PostFields;
  readonly userId: UserId;
  readonly news: { readonly isNew: (reply: AnyReply) => boolean; readonly first: AnyReply | undefined };
  readonly people: readonly Mentionable[];
  readonly label: string | undefined;
  readonly onReply: (target: ReplyTarget) => void;
  readonly children?: ReactNode;
}

function ReplyItem({ reply, post, userId, news, people, label, onReply, children }: ReplyItemProps) {
  const [open, setOpen] = useState<OpenAction | null>(null);
  const close = () => setOpen(null);
  const menu = useRef<HTMLElement>(null);
  useFocusBack(open === 'edit', menu);
  const text = {
    reply: 'replies' in reply ? { ...reply, replies: [] } : reply,
    isNew: news.isNew(reply),
    label,
    isByAuthor: reply.createdBy !== null && reply.createdBy === post.createdBy,
    isOwn: reply.createdBy === userId,
  };
  const { isOwn } = text;
  return (
    <ReplyEntry
      reply={reply}
      isFirstNew={news.first?.id === reply.id}
      text={
        open === 'edit' ? (
          <FirstMentions value={people}>
            <ReplyText
              {...text}
              body={
                <SectionForm section="ForumAfterLogin" onClose={close}>
                  <ReplyEditor kind={post.kind} reply={reply} userId={userId} onDone={close} />
                </SectionForm>
              }
            />
          </FirstMentions>
        ) : (
          <TextWithActions {...text} post={post} menu={menu} onReply={onReply} onOpen={setOpen} />
        )
      }
    >
      {children}
      {open === 'report' && <ReportDialog target={{ replyId: reply.id }} what="reply" onClose={close} />}
      {open === 'delete' && <DeleteReply reply={reply} post={post} isOwn={isOwn} onClose={close} />}
    </ReplyEntry>
  );
}

interface TextWithActionsProps
  extends ComponentProps<typeof ReplyActions>,
    Pick<ComponentProps<typeof ReplyText>, 'isNew' | 'isByAuthor' | 'label'> {}

function TextWithActions({ isNew, isByAuthor, label, ...actions }: TextWithActionsProps) {
  return (
    <ReplyText
      reply={actions.reply}
      isNew={isNew ?? false}
      isByAuthor={isByAuthor}
      label={label}
      isOwn={actions.isOwn}
      actions={<ReplyActions {...actions} />}
    />
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
  return (
    <DeleteDialog
      title={t('Delete this reply?')}
      text={t('This deletes the reply for everyone. Replies to it stay.')}
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
