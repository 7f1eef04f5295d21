import { Alert, Group, Radio, Stack, Textarea, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { suspendUser } from '#contract/moderation.ts';
import { ApiError, api } from '#web/lib/api.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { messageOf } from '#web/ui/error-state.tsx';
import { notify } from '#web/ui/toasts.tsx';
import { type Account, usersKey } from './queries.ts';
import { type Length, lengths, untilOf } from './suspension-end.ts';

interface SuspendDialogProps {
  readonly account: Account;
  readonly onClose: () => void;
}

export function SuspendDialog({ account, onClose }: SuspendDialogProps) {
  const client = useQueryClient();
  const [reason, setReason] = useState('');
  const [length, setLength] = useState<Length>('7');
  const [day, setDay] = useState('');
  const [fieldErrors, setFieldErrors] = useState<{ reason?: string; until?: string }>({});
  const { mutate, isPending, error } = useMutation({
    mutationFn: (until: string | null) =>
      api(suspendUser, { params: { userId: account.id }, body: { reason: reason.trim(), until } }),
    onSuccess: async ({ message }) => {
      await client.invalidateQueries({ queryKey: usersKey });
      notify.success(message);
      onClose();
    },
  });
  const send = () => {
    const until = untilOf(length, day, new Date());
    const found = {
      ...(reason.trim().length < 3 && { reason: 'Enter a reason. The member sees it.' }),
      ...(until === undefined && { until: 'Choose a date from tomorrow on.' }),
    };
    setFieldErrors(found);
    if (until !== undefined && !found.reason) mutate(until);
  };
  const told = error instanceof ApiError ? error.fields : {};
  return (
    <Dialog title={`Suspend ${account.name}`} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <Stack>
          <Textarea
            label="Reason"
            description="Emailed to the member, who is signed out on all devices immediately."
            value={reason}
            maxLength={500}
            rows={3}
            withAsterisk
            data-autofocus
            error={fieldErrors.reason ?? told['reason']}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
          <Radio.Group label="Duration" value={length} onChange={(value) => setLength(value as Length)}>
            <Stack gap="xs" mt="xs">
              {lengths.map(({ value, label }) => (
                <Radio key={value} value={value} label={label} />
              ))}
            </Stack>
          </Radio.Group>
          {length === 'day' && (
            <TextInput
              type="date"
              label="Last day"
              value={day}
              withAsterisk
              error={fieldErrors.until ?? told['until']}
              onChange={(event) => setDay(event.currentTarget.value)}
            />
          )}
          {error && Object.keys(told).length === 0 && (
            <Alert color="red" role="alert">
              {messageOf(error)}
            </Alert>
          )}
          <Group justify="flex-end">
            <Button onClick={onClose}>Cancel</Button>
            <Button look="main" isDanger type="submit" isBusy={isPending}>
              Suspend
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
