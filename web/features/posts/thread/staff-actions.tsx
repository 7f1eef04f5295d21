import {
  IconCheck,
  IconEyeOff,
  IconFolder,
  IconGitMerge,
  IconLock,
  IconLockOpen,
  IconPin,
  IconPinnedOff,
  IconX,
} from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { UserId } from '#contract/ids.ts';
import { moderatePost } from '#contract/moderation.ts';
import type { PostFields } from '#contract/posts.ts';
import { useDecide } from '#web/features/admin/parts/use-decide.ts';
import { api } from '#web/lib/api.ts';
import { lazyComponent } from '#web/lib/lazy-component.tsx';
import action from '#web/ui/action.module.css';
import { messageOf } from '#web/ui/error-state.tsx';
import { notify } from '#web/ui/toasts.tsx';
import { refreshPost } from '../queries.ts';
import { patchPost } from '../thread-cache.ts';
import classes from './staff-actions.module.css';

const MoveDialog = lazyComponent(async () => (await import('./move-dialog.tsx')).MoveDialog);
const MergeDialog = lazyComponent(async () => (await import('./merge-dialog.tsx')).MergeDialog);
const DecideDialog = lazyComponent(
  async () => (await import('#web/features/admin/parts/decide-dialog.tsx')).DecideDialog,
);

interface StaffActionsProps {
  readonly post: PostFields;
  readonly userId: UserId;
}

export function StaffActions({ post, userId }: StaffActionsProps) {
  const [dialog, setDialog] = useState<'move' | 'merge' | 'hide' | 'reject' | null>(null);
  const arrange = useArrange(post);
  const decide = useDecide(userId);
  const items = [{ type: 'post', id: post.id, version: post.version } as const];
  const close = () => setDialog(null);
  const { pinned, locked, status } = post;
  const accept = (act: 'approve' | 'reinstate') =>
    decide.mutate(
      { act, items },
      { onError: (error) => notify.error(`The post was not approved. ${messageOf(error)}`) },
    );
  return (
    <fieldset className={classes.staff}>
      <legend className="visually-hidden">Staff actions</legend>
      {status === 'pending' && (
        <>
          <ActionButton icon={<IconCheck size={18} />} onClick={() => accept('approve')}>
            Approve
          </ActionButton>
          <ActionButton icon={<IconX size={18} />} onClick={() => setDialog('reject')}>
            Reject
          </ActionButton>
        </>
      )}
      {status === 'rejected' && (
        <ActionButton icon={<IconCheck size={18} />} onClick={() => accept('reinstate')}>
          Approve
        </ActionButton>
      )}
      {status === 'success' && (
        <>
          <ActionButton
            icon={pinned ? <IconPinnedOff size={18} /> : <IconPin size={18} />}
            onClick={() => arrange.mutate({ pinned: !pinned })}
          >
            {pinned ? 'Unpin' : 'Pin'}
          </ActionButton>
          <ActionButton
            icon={locked ? <IconLockOpen size={18} /> : <IconLock size={18} />}
            onClick={() => arrange.mutate({ locked: !locked })}
          >
            {locked ? 'Unlock' : 'Lock'}
          </ActionButton>
        </>
      )}
      <ActionButton icon={<IconFolder size={18} />} onClick={() => setDialog('move')}>
        Move
      </ActionButton>
      {status === 'success' && (
        <>
          <ActionButton icon={<IconGitMerge size={18} />} onClick={() => setDialog('merge')}>
            Merge
          </ActionButton>
          <ActionButton icon={<IconEyeOff size={18} />} onClick={() => setDialog('hide')}>
            Hide
          </ActionButton>
        </>
      )}
      {dialog === 'move' && <MoveDialog post={post} onClose={close} />}
      {dialog === 'merge' && <MergeDialog post={post} userId={userId} onClose={close} />}
      {(dialog === 'hide' || dialog === 'reject') && (
        <DecideDialog userId={userId} act={dialog} items={items} onDone={close} onClose={close} />
      )}
    </fieldset>
  );
}

function useArrange({ kind, id, pinned, locked }: PostFields) {
  const client = useQueryClient();
  return useMutation({
    // Runs the requests one after the other, so that the last press wins.
    scope: { id: `arrange ${id}` },
    mutationFn: (change: { pinned?: boolean; locked?: boolean }) =>
      api(moderatePost, { params: { postId: id }, body: change }),
    onMutate: (change) => patchPost(client, kind, id, change),
    onSuccess: (_answer, change) => {
      if (change.pinned !== undefined) notify.success(change.pinned ? 'Pinned to the top of its list.' : 'Unpinned.');
      if (change.locked !== undefined)
        notify.success(change.locked ? 'Locked. Members can no longer reply.' : 'Unlocked.');
      void refreshPost(client, kind, id);
    },
    onError: (error) => {
      patchPost(client, kind, id, { pinned, locked });
      notify.error(`The change was not saved. ${messageOf(error)}`);
    },
  });
}

interface ActionButtonProps {
  readonly icon: ReactNode;
  readonly children: string;
  readonly onClick: () => void;
}

function ActionButton({ icon, children, onClick }: ActionButtonProps) {
  return (
    <button type="button" className={action.action} onClick={onClick}>
      <span aria-hidden="true">{icon}</span>
      {children}
    </button>
  );
}
