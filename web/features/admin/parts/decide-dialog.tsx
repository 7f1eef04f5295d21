import type { UserId } from '#contract/ids.ts';
import { messages } from '#contract/messages.ts';
import { messageOf } from '#web/lib/api-error.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { notify } from '#web/ui/toasts.tsx';
import { countOf } from './decision-messages.ts';
import { ReasonDialog } from './reason-dialog.tsx';
import { type Decision, useDecide } from './use-decide.ts';

const t = messages('admin');

interface DecideDialogProps {
  readonly userId: UserId;
  readonly act: 'reject' | 'hide' | 'remove';
  readonly items: Decision['items'];
  readonly onDone: () => void;
  readonly onClose: () => void;
}

export function DecideDialog({ userId, act, items, onDone, onClose }: DecideDialogProps) {
  const { mutate, mutateAsync, isPending } = useDecide(userId);
  const names = countOf(items.length, items);
  if (act === 'remove') {
    return (
      <ConfirmDialog
        title={t('Delete {names}?', { names })}
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
  const verb = act === 'reject' ? t('Reject') : t('Hide');
  return (
    <ReasonDialog
      title={`${verb}: ${names}`}
      action={verb}
      reader="author"
      suggestsReasons
      onConfirm={async (reason) => {
        await mutateAsync({ act, items, reason });
        onDone();
      }}
      onClose={onClose}
    />
  );
}
