import { Alert, Group, Stack, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { getReviewSettings } from '#contract/moderation.ts';
import { ApiError } from '#web/lib/api.ts';
import { query } from '#web/lib/queries.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { messageOf } from '#web/ui/error-state.tsx';
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
  const ready = data?.data.reasons ?? [];
  const fieldError = error instanceof ApiError ? error.fields['reason'] : undefined;
  const change = (text: string) => {
    setReason(text);
    setTooShort(false);
  };
  return (
    <Dialog title={title} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          const text = reason.trim();
          if (text.length < REASON.min) setTooShort(true);
          else onConfirm(text);
        }}
      >
        <Stack>
          {ready.length > 0 && (
            <ul className={classes.ready} aria-label="Saved reasons">
              {ready.map((one) => (
                <li key={one}>
                  <button type="button" aria-pressed={reason === one} onClick={() => change(one)}>
                    {one}
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
          {Boolean(error) && !fieldError && (
            <Alert color="red" role="alert">
              {messageOf(error)}
            </Alert>
          )}
          <Group justify="flex-end">
            <Button onClick={onClose}>Cancel</Button>
            <Button look="main" type="submit" isBusy={isPending}>
              {action}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
