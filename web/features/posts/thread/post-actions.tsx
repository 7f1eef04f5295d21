import {
  IconBookmark,
  IconBookmarkFilled,
  IconFlag,
  IconMessageReply,
  IconPencil,
  IconRepeat,
  IconTrash,
} from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { contentTypes } from '#contract/content-types.ts';
import type { UserId } from '#contract/ids.ts';
import { messages } from '#contract/messages.ts';
import { pages } from '#contract/pages.ts';
import type { PostFields } from '#contract/posts.ts';
import { MemberSelect } from '#web/features/watching/parts/member-select.tsx';
import { api } from '#web/lib/api.ts';
import { lazyComponent } from '#web/lib/lazy-component.tsx';
import { ActionButton } from '#web/ui/action-button.tsx';
import { ActionChoice, LinkChoice, MoreActions } from '#web/ui/choices.tsx';
import { DeleteDialog } from '#web/ui/delete-dialog.tsx';
import { ShareButton } from '#web/ui/share-button.tsx';
import { LikeButton } from '../parts/like-button.tsx';
import layout from '../parts/thread-layout.module.css';
import { wordsOf } from '../parts/thread-words.ts';
import { endpointsOf, postQuery, refreshLists } from '../queries.ts';
import { useBookmark } from '../use-like.ts';

const t = messages('posts');

const ReportDialog = lazyComponent(async () => (await import('../parts/report-dialog.tsx')).ReportDialog);
const StaffActions = lazyComponent(async () => (await import('./staff-actions.tsx')).StaffActions);

interface PostActionsProps {
  readonly post: PostFields;
  readonly userId: UserId;
  readonly onReply: () => void;
}

export function PostActions({ post, userId, onReply }: PostActionsProps) {
  const [dialog, setDialog] = useState<'report' | 'delete' | null>(null);
  const toggleBookmark = useBookmark(post);
  const isOwn = post.createdBy === userId;
  const isPublished = post.status === 'success';
  const close = () => setDialog(null);
  const words = wordsOf(post);
  const Bookmark = post.bookmarked ? IconBookmarkFilled : IconBookmark;
  const { appPage, appPath } = contentTypes[post.kind];
  const canReport = isPublished && !isOwn;
  const canAskAgain = isPublished && isOwn && Boolean(post.freight);
  const hasMore = post.can.edit || post.can.remove || canReport || canAskAgain;
  const more = (
    <>
      {post.can.edit && (
        <LinkChoice icon={IconPencil} to={`${appPage}/edit/${post.id}`}>
          {t('Edit')}
        </LinkChoice>
      )}
      {canAskAgain && (
        <LinkChoice icon={IconRepeat} to={`${appPath('create')}?copy=${post.id}`}>
          {t('Ask again')}
        </LinkChoice>
      )}
      {post.can.remove && (
        <ActionChoice icon={IconTrash} onClick={() => setDialog('delete')}>
          {t('Delete')}
        </ActionChoice>
      )}
      {canReport && (
        <ActionChoice icon={IconFlag} onClick={() => setDialog('report')}>
          {t('Report')}
        </ActionChoice>
      )}
    </>
  );
  return (
    <div className={`${layout.actions} no-print`}>
      {isPublished && !post.freight && (
        <LikeButton kind={post.kind} postId={post.id} liked={post.liked} likesCount={post.likesCount} isOwn={isOwn} />
      )}
      {post.can.reply && (
        <ActionButton icon={IconMessageReply} onClick={onReply} aria-keyshortcuts="r">
          {post.freight ? (isOwn ? t('Add information') : t('Ask a question')) : t('Reply')}
        </ActionButton>
      )}
      {isPublished && (
        <ActionButton icon={Bookmark} aria-pressed={post.bookmarked} onClick={toggleBookmark}>
          {t('Bookmark')}
        </ActionButton>
      )}
      {isPublished && <ShareButton title={post.title} path={contentTypes[post.kind].publicPath(post.id)} isSmall />}
      {/* Its text depends on what is loaded later. At the end it moves nothing. */}
      {isPublished && <MemberSelect what={{ subject: 'thread', id: post.id }} label={words.watch} isSmall />}
      {post.can.moderate ? (
        <StaffActions post={post} userId={userId}>
          {more}
        </StaffActions>
      ) : (
        hasMore && <MoreActions>{more}</MoreActions>
      )}
      {dialog === 'report' && <ReportDialog target={{ postId: post.id }} what={words.what} onClose={close} />}
      {dialog === 'delete' && <DeletePost post={post} isOwn={isOwn} onClose={close} />}
    </div>
  );
}

function DeletePost({ post, isOwn, onClose }: { post: PostFields; isOwn: boolean; onClose: () => void }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  return (
    <DeleteDialog
      title={wordsOf(post).deletionTitle}
      text={wordsOf(post).deletion}
      asksReason={!isOwn}
      remove={(reason) => api(endpointsOf(post.kind).remove, { params: { postId: post.id }, query: { reason } })}
      onDeleted={() => {
        client.removeQueries({ queryKey: postQuery(post.kind, post.id).queryKey });
        void refreshLists(client);
        navigate(pages.myPosts, { replace: true });
      }}
      onClose={onClose}
    />
  );
}
