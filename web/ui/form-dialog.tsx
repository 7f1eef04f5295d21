import { Group, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { messages } from '#contract/messages.ts';
import type { FormState } from '#web/forms/use-form.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { FormError } from './form-error.tsx';

const t = messages('common');

interface FormDialogProps {
  readonly title: string;
  /** The label of the button that submits the form. */
  readonly action: ReactNode;
  readonly cancel?: string;
  readonly isDanger?: boolean;
  readonly disabled?: boolean;
  readonly form: FormState;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

export function FormDialog(props: FormDialogProps) {
  const { title, action, cancel = t('Cancel'), isDanger = false, disabled = false, form, onClose, children } = props;
  return (
    <Dialog title={title} onClose={onClose}>
      <form {...form.form}>
        <Stack>
          {children}
          <FormError error={form.error} />
          <Group justify="flex-end">
            <Button onClick={onClose}>{cancel}</Button>
            <Button look="main" type="submit" isDanger={isDanger} isBusy={form.isBusy} disabled={disabled}>
              {action}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
