import {
  IconArrowBackUp,
  IconCheck,
  IconEyeOff,
  IconFolder,
  IconGitMerge,
  IconLock,
  IconLockOpen,
  IconPin,
  IconPinnedOff,
  IconUserOff,
  IconX,
} from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { UserId } from '#contract/ids.ts';
import { messages } from '#contract/messages.ts';
import { moderatePost } from '#contract/moderation.ts';
import type { PostFields } from '#contract/posts.ts';
import { useDecide } from '#web/features/admin/parts/use-decide.ts';
import { api } from '#web/lib/api.ts';
import { messageOf } from '#web/lib/api-error.ts';
import { lazyComponent } from '#web/lib/lazy-component.tsx';
import { ActionButton } from '#web/ui/action-button.tsx';
import { ActionChoice, ChoicesHead, MoreActions } from '#web/ui/choices.tsx';
import { notify } from '#web/ui/toasts.tsx';
import { refreshPost } from '../queries.ts';
import { patchPost } from '../thread-cache.ts';

const t = messages('posts');

const MoveDialog = lazyComponent(async () => (await import('./move-dialog.tsx')).MoveDialog);
const MergeDialog = lazyComponent(async () => (await import('./merge-dialog.tsx')).MergeDialog);
const DecideDialog = lazyComponent(
  async () => (await import('#web/features/admin/parts/decide-dialog.tsx')).DecideDialog,
);

interface StaffActionsProps {
  readonly post: PostFields;
  readonly userId: UserId;
  /** What everybody may do. */
  readonly children: ReactNode;
}

const SuspendDialog = lazyComponent(
  async () => (await import('#web/features/admin/parts/suspend-dialog.tsx')).SuspendDialog,
);

/** Decisions about a post, and the menu of further actions. */
export function StaffActions({ post, userId, children }: StaffActionsProps) {
  const [dialog, setDialog] = useState<'move' | 'merge' | 'hide' | 'reject' | 'suspend' | null>(null);
  const arrange = useArrange(post);
  const close = () => setDialog(null);
  const { pinned, locked, status, createdBy, user: author } = post;
  return (
    <>
      <ReviewButtons post={post} userId={userId} onReject={() => setDialog('reject')} />
      <MoreActions>
        {children}
        <ChoicesHead>{t('Staff')}</ChoicesHead>
        {status === 'success' && (
          <>
            <ActionChoice icon={pinned ? IconPinnedOff : IconPin} onClick={() => arrange.mutate({ pinned: !pinned })}>
              {pinned ? t('Unpin') : t('Pin')}
            </ActionChoice>
            <ActionChoice icon={locked ? IconLockOpen : IconLock} onClick={() => arrange.mutate({ locked: !locked })}>
              {locked ? t('Unlock') : t('Lock')}
            </ActionChoice>
          </>
        )}
        <ActionChoice icon={IconFolder} onClick={() => setDialog('move')}>
          {t('Move')}
        </ActionChoice>
        {status === 'success' && (
          <>
            <ActionChoice icon={IconGitMerge} onClick={() => setDialog('merge')}>
              {t('Merge')}
            </ActionChoice>
            <ActionChoice icon={IconEyeOff} onClick={() => setDialog('hide')}>
              {t('Hide')}
            </ActionChoice>
          </>
        )}
        {createdBy !== null && createdBy !== userId && (
          <ActionChoice icon={IconUserOff} onClick={() => setDialog('suspend')}>
            {t('Suspend the author')}
          </ActionChoice>
        )}
      </MoreActions>
      {dialog === 'suspend' && createdBy !== null && (
        <SuspendDialog account={{ id: createdBy, name: author.name }} userId={userId} onClose={close} />
      )}
      {dialog === 'move' && <MoveDialog post={post} onClose={close} />}
      {dialog === 'merge' && <MergeDialog post={post} userId={userId} onClose={close} />}
      {(dialog === 'hide' || dialog === 'reject') && (
        <DecideDialog userId={userId} act={dialog} items={itemsOf(post)} onDone={close} onClose={close} />
      )}
    </>
  );
}

interface ReviewButtonsProps extends Omit<StaffActionsProps, 'children'> {
  readonly onReject: () => void;
}

function ReviewButtons({ post, userId, onReject }: ReviewButtonsProps) {
  const decide = useDecide(userId);
  const accept = (act: 'approve' | 'reinstate') =>
    decide.mutate(
      { act, items: itemsOf(post) },
      {
        onError: (error) =>
          notify.error(
            act === 'approve'
              ? t('The post was not approved. {error}', { error: messageOf(error) })
              : t('The post was not restored. {error}', { error: messageOf(error) }),
          ),
      },
    );
  if (post.status === 'rejected') {
    return (
      <ActionButton icon={IconArrowBackUp} onClick={() => accept('reinstate')}>
        {t('Restore')}
      </ActionButton>
    );
  }
  if (post.status !== 'pending') return null;
  return (
    <>
      <ActionButton icon={IconCheck} onClick={() => accept('approve')}>
        {t('Approve')}
      </ActionButton>
      <ActionButton icon={IconX} onClick={onReject}>
        {t('Reject')}
      </ActionButton>
    </>
  );
}

const itemsOf = ({ id, version }: PostFields) => [{ type: 'post', id, version } as const];

function useArrange({ kind, id, pinned, locked }: PostFields) {
  const client = useQueryClient();
  return useMutation({
    // Runs the requests one after the other, so that the last press wins.
    scope: { id: `arrange ${id}` },
    mutationFn: (change: { pinned?: boolean; locked?: boolean }) =>
      api(moderatePost, { params: { postId: id }, body: change }),
    onMutate: (change) => patchPost(client, kind, id, change),
    onSuccess: (_answer, change) => {
      if (change.pinned !== undefined)
        notify.success(
          change.pinned ? t('Pinned to the top of the lists of its category and sub-category.') : t('Unpinned.'),
        );
      if (change.locked !== undefined)
        notify.success(change.locked ? t('Locked. Members can no longer reply.') : t('Unlocked.'));
      void refreshPost(client, kind, id);
    },
    meta: { failure: t('We couldn’t save the change.') },
    onError: () => patchPost(client, kind, id, { pinned, locked }),
  });
}
