import { Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { getReviewSettings } from '#contract/moderation.ts';
import { fieldErrorsOf } from '#web/forms/field-errors.ts';
import { query } from '#web/lib/queries.ts';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import classes from './reason-dialog.module.css';

const REASON = { min: 3, max: 500 } as const;

interface ReasonDialogProps {
  readonly title: string;
  readonly action: string;
  readonly isPending: boolean;
  readonly error: unknown;
  readonly onConfirm: (reason: string) => void;
  readonly onClose: () => void;
}

export function ReasonDialog({ title, action, isPending, error, onConfirm, onClose }: ReasonDialogProps) {
  const [reason, setReason] = useState('');
  const [isTooShort, setTooShort] = useState(false);
  const { data } = useQuery(query(getReviewSettings));
  const savedReasons = data?.data.reasons ?? [];
  const fieldError = fieldErrorsOf(error)['reason'];
  const change = (text: string) => {
    setReason(text);
    setTooShort(false);
  };
  const submit = () => {
    const text = reason.trim();
    if (text.length < REASON.min) setTooShort(true);
    else onConfirm(text);
  };
  return (
    <FormDialog
      title={title}
      action={action}
      isPending={isPending}
      error={fieldError ? null : error}
      onSubmit={submit}
      onClose={onClose}
    >
      {savedReasons.length > 0 && (
        <ul className={classes.savedReasons} aria-label="Saved reasons">
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
        label="Reason"
        description="The author sees this."
        value={reason}
        maxLength={REASON.max}
        rows={3}
        withAsterisk
        data-autofocus
        error={isTooShort ? 'Enter a reason. The author sees it.' : fieldError}
        onChange={(event) => change(event.currentTarget.value)}
      />
    </FormDialog>
  );
}
