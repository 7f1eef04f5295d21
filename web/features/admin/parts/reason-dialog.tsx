import { Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { messages } from '#contract/messages.ts';
import { getReviewSettings } from '#contract/moderation.ts';
import { reasonInput } from '#schemas/moderation.ts';
import { useForm } from '#web/forms/use-form.ts';
import { query } from '#web/lib/queries.ts';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import classes from './reason-dialog.module.css';

const t = messages('admin');

interface ReasonDialogProps {
  readonly title: string;
  readonly action: string;
  /** Who reads the reason, such as 'author'. */
  readonly reader: string;
  /** The saved reasons are about posts and replies. */
  readonly suggestsReasons?: boolean;
  readonly isDanger?: boolean;
  /** What the decision does. */
  readonly children?: ReactNode;
  readonly onConfirm: (reason: string) => Promise<unknown>;
  readonly onClose: () => void;
}

export function ReasonDialog({
  title,
  action,
  reader,
  suggestsReasons = false,
  isDanger = false,
  children,
  onConfirm,
  onClose,
}: ReasonDialogProps) {
  const [reason, setReason] = useState('');
  const { data } = useQuery({ ...query(getReviewSettings), enabled: suggestsReasons });
  const savedReasons = (suggestsReasons && data?.data.reasons) || [];
  const form = useForm({ schema: async () => reasonInput, send: (body) => onConfirm(body.reason.trim()) });
  const change = (text: string) => {
    setReason(text);
    form.clearError('reason');
  };
  return (
    <FormDialog title={title} action={action} isDanger={isDanger} form={form} onClose={onClose}>
      {children}
      {savedReasons.length > 0 && (
        <ul className={classes.savedReasons} aria-label={t('Saved reasons')}>
          {savedReasons.map((saved) => (
            <li key={saved}>
              <button type="button" aria-pressed={reason === saved} onClick={() => change(saved)}>
                {saved}
              </button>
            </li>
          ))}
        </ul>
      )}
      <Textarea
        label={t('Reason')}
        description={t('The {reader} sees this.', { reader })}
        rows={3}
        withAsterisk
        data-autofocus
        {...form.field('reason')}
        value={reason}
        onChange={(event) => change(event.currentTarget.value)}
      />
    </FormDialog>
  );
}
