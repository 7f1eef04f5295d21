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
        <ChoicesHead>Staff</ChoicesHead>
        {status === 'success' && (
          <>
            <ActionChoice icon={pinned ? IconPinnedOff : IconPin} onClick={() => arrange.mutate({ pinned: !pinned })}>
              {pinned ? 'Unpin' : 'Pin'}
            </ActionChoice>
            <ActionChoice icon={locked ? IconLockOpen : IconLock} onClick={() => arrange.mutate({ locked: !locked })}>
              {locked ? 'Unlock' : 'Lock'}
            </ActionChoice>
          </>
        )}
        <ActionChoice icon={IconFolder} onClick={() => setDialog('move')}>
          Move
        </ActionChoice>
        {status === 'success' && (
          <>
            <ActionChoice icon={IconGitMerge} onClick={() => setDialog('merge')}>
              Merge
            </ActionChoice>
            <ActionChoice icon={IconEyeOff} onClick={() => setDialog('hide')}>
              Hide
            </ActionChoice>
          </>
        )}
        {createdBy !== null && createdBy !== userId && (
          <ActionChoice icon={IconUserOff} onClick={() => setDialog('suspend')}>
            Suspend the author
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

const outcomes = { approve: 'approved', reinstate: 'restored' } as const;

interface ReviewButtonsProps extends Omit<StaffActionsProps, 'children'> {
  readonly onReject: () => void;
}

function ReviewButtons({ post, userId, onReject }: ReviewButtonsProps) {
  const decide = useDecide(userId);
  const accept = (act: 'approve' | 'reinstate') =>
    decide.mutate(
      { act, items: itemsOf(post) },
      { onError: (error) => notify.error(`The post was not ${outcomes[act]}. ${messageOf(error)}`) },
    );
  if (post.status === 'rejected') {
    return (
      <ActionButton icon={IconArrowBackUp} onClick={() => accept('reinstate')}>
        Restore
      </ActionButton>
    );
  }
  if (post.status !== 'pending') return null;
  return (
    <>
      <ActionButton icon={IconCheck} onClick={() => accept('approve')}>
        Approve
      </ActionButton>
      <ActionButton icon={IconX} onClick={onReject}>
        Reject
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
          change.pinned ? 'Pinned to the top of the lists of its category and sub-category.' : 'Unpinned.',
        );
      if (change.locked !== undefined)
        notify.success(change.locked ? 'Locked. Members can no longer reply.' : 'Unlocked.');
      void refreshPost(client, kind, id);
    },
    meta: { failure: 'We couldn’t save the change.' },
    onError: () => patchPost(client, kind, id, { pinned, locked }),
  });
}
