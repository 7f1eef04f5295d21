import { useMutation } from '@tanstack/react-query';
import { messages } from '#contract/messages.ts';
import { ConfirmDialog } from './lazy-dialogs.ts';

const t = messages('common');

interface DeleteDialogProps {
  readonly title: string;
  readonly text: string;
  readonly asksReason?: boolean;
  readonly remove: (reason: string | undefined) => Promise<{ readonly message: string }>;
  readonly onDeleted: () => unknown;
  readonly onClose: () => void;
}

/** Asks for confirmation before something is deleted, and reports the outcome in a toast. */
export function DeleteDialog(props: DeleteDialogProps) {
  const { title, text, asksReason = false, remove, onDeleted, onClose } = props;
  const { mutate, isPending } = useMutation({
    mutationFn: remove,
    meta: { success: true, failure: t('Nothing was deleted.') },
    onSuccess: onDeleted,
  });
  return (
    <ConfirmDialog
      title={title}
      text={text}
      action={t('Delete')}
      isPending={isPending}
      asksReason={asksReason}
      onConfirm={mutate}
      onClose={onClose}
    />
  );
}
