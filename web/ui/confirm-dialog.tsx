import { Button, Group, Text } from '@mantine/core';
import { Dialog } from './dialog.tsx';

interface ConfirmDialogProps {
  readonly title: string;
  readonly text: string;
  /** What happens, such as 'Delete post'. */
  readonly action: string;
  readonly isPending: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Asks before something is gone. It is there while it is rendered. */
export function ConfirmDialog({ title, text, action, isPending, onConfirm, onClose }: ConfirmDialogProps) {
  return (
    <Dialog title={title} onClose={onClose}>
      <Text>{text}</Text>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onClose} data-autofocus>
          Keep it
        </Button>
        <Button color="red" loading={isPending} onClick={onConfirm}>
          {action}
        </Button>
      </Group>
    </Dialog>
  );
}
