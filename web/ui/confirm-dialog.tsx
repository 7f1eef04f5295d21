import { Group, Text } from '@mantine/core';
import { useState } from 'react';
import { messages } from '#contract/messages.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { StaffReason } from './staff-reason.tsx';

const t = messages('common');

interface ConfirmDialogProps {
  readonly title: string;
  readonly text: string;
  readonly action: string;
  readonly isPending: boolean;
  readonly asksReason?: boolean;
  readonly onConfirm: (reason?: string) => void;
  readonly onClose: () => void;
}

export function ConfirmDialog({ title, text, action, isPending, asksReason, onConfirm, onClose }: ConfirmDialogProps) {
  const [reason, setReason] = useState('');
  return (
    <Dialog title={title} onClose={onClose}>
      <Text>{text}</Text>
      {asksReason && <StaffReason value={reason} onChange={setReason} />}
      <Group justify="flex-end" mt="lg">
        <Button onClick={onClose} data-autofocus>
          {t('Cancel')}
        </Button>
        <Button look="main" isDanger isBusy={isPending} onClick={() => onConfirm(reason.trim() || undefined)}>
          {action}
        </Button>
      </Group>
    </Dialog>
  );
}
