import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { messageOf } from '#web/ui/error-state.tsx';
import { notify } from '#web/ui/toasts.tsx';
import { namesOf } from './decided-words.ts';
import { ReasonDialog } from './reason-dialog.tsx';
import { type Decision, useDecide } from './use-decide.ts';

interface DecideDialogProps {
  readonly userId: string;
  /** The acts that ask before they are done. */
  readonly act: 'reject' | 'hide' | 'remove';
  readonly items: Decision['items'];
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** What is asked before something is rejected, hidden or removed. What is typed stays until it is done. */
export function DecideDialog({ userId, act, items, onDone, onClose }: DecideDialogProps) {
  const { mutate, isPending, error } = useDecide(userId);
  const names = namesOf(items);
  if (act === 'remove') {
    return (
      <ConfirmDialog
        title={`Remove ${names}?`}
        text={`${items.length === 1 ? 'It is' : 'They are'} gone for everyone. You can take that back within an hour.`}
        action="Remove"
        isPending={isPending}
        onConfirm={() =>
          mutate(
            { act, items },
            { onSuccess: onDone, onError: (failed) => notify.error(`It was not removed. ${messageOf(failed)}`) },
          )
        }
        onClose={onClose}
      />
    );
  }
  const verb = act === 'reject' ? 'Reject' : 'Hide';
  return (
    <ReasonDialog
      title={`${verb} ${names}`}
      action={verb}
      isPending={isPending}
      error={error}
      onConfirm={(reason) => mutate({ act, items, reason }, { onSuccess: onDone })}
      onClose={onClose}
    />
  );
}
