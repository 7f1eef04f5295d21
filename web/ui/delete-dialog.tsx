import { useMutation } from '@tanstack/react-query';
import { messages } from '#contract/messages.ts';
import { ConfirmDialog } from './lazy-dialogs.ts';

const t = messages('common');

interface DeleteDialogProps {
  /** A noun, such as 'post'. */
  readonly what: string;
  readonly title?: string;
  readonly text: string;
  readonly asksReason?: boolean;
  readonly remove: (reason: string | undefined) => Promise<{ readonly message: string }>;
  readonly onDeleted: () => unknown;
  readonly onClose: () => void;
}

/** Asks for confirmation before something is deleted, and reports the outcome in a toast. */
export function DeleteDialog(props: DeleteDialogProps) {
  const {
    what,
    title = t('Delete this {what}?', { what }),
    text,
    asksReason = false,
    remove,
    onDeleted,
    onClose,
  } = props;
  const { mutate, isPending } = useMutation({
    mutationFn: remove,
    meta: { success: true, failure: t('The {what} was not deleted.', { what }) },
    onSuccess: onDeleted,
  });
  return (
    <ConfirmDialog
      title={title}
      text={text}
      action={t('Delete {what}', { what })}
      isPending={isPending}
      asksReason={asksReason}
      onConfirm={mutate}
      onClose={onClose}
    />
  );
}
