import { Alert, Group, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { messageOf } from './error-state.tsx';

interface FormDialogProps {
  readonly title: string;
  /** The label of the button that submits the form. */
  readonly action: ReactNode;
  readonly cancel?: string;
  readonly isDanger?: boolean;
  readonly isPending: boolean;
  readonly disabled?: boolean;
  /** An error that no field shows. */
  readonly error: unknown;
  readonly onSubmit: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

export function FormDialog(props: FormDialogProps) {
  const { title, action, cancel = 'Cancel', isDanger = false, isPending, disabled = false, error } = props;
  const { onSubmit, onClose, children } = props;
  return (
    <Dialog title={title} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
      >
        <Stack>
          {children}
          {Boolean(error) && (
            <Alert color="red" role="alert">
              {messageOf(error)}
            </Alert>
          )}
          <Group justify="flex-end">
            <Button onClick={onClose}>{cancel}</Button>
            <Button look="main" type="submit" isDanger={isDanger} isBusy={isPending} disabled={disabled}>
              {action}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
