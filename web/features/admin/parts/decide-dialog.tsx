import type { UserId } from '#contract/ids.ts';
import { messages } from '#contract/messages.ts';
import { messageOf } from '#web/lib/api-error.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { notify } from '#web/ui/toasts.tsx';
import { ReasonDialog } from './reason-dialog.tsx';
import { type Decision, useDecide } from './use-decide.ts';

const t = messages('admin');

const titles = {
  reject:
    '{kind, select, post {{count, plural, one {Reject this post?} other {Reject # posts?}}} reply {{count, plural, one {Reject this reply?} other {Reject # replies?}}} comment {{count, plural, one {Reject this comment?} other {Reject # comments?}}} other {{count, plural, one {Reject this text?} other {Reject # texts?}}}}',
  hide: '{kind, select, post {{count, plural, one {Hide this post?} other {Hide # posts?}}} reply {{count, plural, one {Hide this reply?} other {Hide # replies?}}} comment {{count, plural, one {Hide this comment?} other {Hide # comments?}}} other {{count, plural, one {Hide this text?} other {Hide # texts?}}}}',
  remove:
    '{kind, select, post {{count, plural, one {Delete this post?} other {Delete # posts?}}} reply {{count, plural, one {Delete this reply?} other {Delete # replies?}}} comment {{count, plural, one {Delete this comment?} other {Delete # comments?}}} other {{count, plural, one {Delete this text?} other {Delete # texts?}}}}',
} as const;

/** Of all items, if they are of one kind. */
function kindOf(items: Decision['items']): 'post' | 'reply' | 'comment' | 'other' {
  const [type, ...others] = new Set(items.map((item) => item.type));
  const isNamed = type === 'post' || type === 'reply' || type === 'comment';
  return isNamed && others.length === 0 ? type : 'other';
}

interface DecideDialogProps {
  readonly userId: UserId;
  readonly act: 'reject' | 'hide' | 'remove';
  readonly items: Decision['items'];
  readonly onDone: () => void;
  readonly onClose: () => void;
}

export function DecideDialog({ userId, act, items, onDone, onClose }: DecideDialogProps) {
  const { mutate, mutateAsync, isPending } = useDecide(userId);
  const title = t(titles[act], { kind: kindOf(items), count: items.length });
  const needsReason = items.some(({ type }) => type === 'rating' || type === 'disruption');
  if (act === 'remove' && !needsReason) {
    return (
      <ConfirmDialog
        title={title}
        text={t(
          '{count, plural, one {It} other {They}} will no longer be visible to anyone. You can undo this within an hour.',
          { count: items.length },
        )}
        action={t('Delete')}
        isPending={isPending}
        onConfirm={() =>
          mutate(
            { act, items },
            {
              onSuccess: onDone,
              onError: (failed) => notify.error(t('Deletion failed. {failed}', { failed: messageOf(failed) })),
            },
          )
        }
        onClose={onClose}
      />
    );
  }
  return (
    <ReasonDialog
      title={title}
      action={act === 'remove' ? t('Delete') : act === 'reject' ? t('Reject') : t('Hide')}
      reader="author"
      suggestsReasons={!needsReason}
      onConfirm={async (reason) => {
        await mutateAsync({ act, items, reason });
        onDone();
      }}
      onClose={onClose}
    />
  );
}
