import { Radio, Stack } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { suspendUser, suspensionInput } from '#contract/moderation.ts';
import { errorsIn } from '#web/forms/contract-rules.ts';
import { type FieldErrors, fieldErrorsOf, hasErrors } from '#web/forms/field-errors.ts';
import { fieldsOf, TextAreaField, TextField } from '#web/forms/fields.tsx';
import { api } from '#web/lib/api.ts';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { notify } from '#web/ui/toasts.tsx';
import { type Account, usersKey } from './queries.ts';
import { type Duration, durations, untilOf } from './suspension-end.ts';

interface SuspendDialogProps {
  readonly account: Account;
  readonly onClose: () => void;
}

export function SuspendDialog({ account, onClose }: SuspendDialogProps) {
  const client = useQueryClient();
  const [text, setText] = useState({ reason: '', duration: '7' as Duration, lastDay: '' });
  const [invalid, setInvalid] = useState<FieldErrors>({});
  const { mutate, isPending, error } = useMutation({
    mutationFn: (until: string | null) =>
      api(suspendUser, { params: { userId: account.id }, body: { reason: text.reason, until } }),
    onSuccess: async ({ message }) => {
      await client.invalidateQueries({ queryKey: usersKey });
      notify.success(message);
      onClose();
    },
  });
  const refused = fieldErrorsOf(error);
  const fields = { ...refused, ...invalid };
  const change = (patch: Partial<typeof text>) => setText({ ...text, ...patch });
  const field = fieldsOf({ text, fields, change }, suspensionInput.shape);
  const submit = () => {
    const until = untilOf(text.duration, text.lastDay, new Date());
    const found: FieldErrors = {
      ...errorsIn(suspensionInput, { reason: text.reason }),
      ...(until === undefined && { until: 'Choose a date from tomorrow on.' }),
    };
    setInvalid(found);
    if (until !== undefined && !hasErrors(found)) mutate(until);
  };
  return (
    <FormDialog
      title={`Suspend ${account.name}`}
      action="Suspend"
      isDanger
      isPending={isPending}
      error={hasErrors(refused) ? null : error}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextAreaField
        {...field('reason')}
        label="Reason"
        description="Emailed to the member, who is signed out on all devices immediately."
        rows={3}
        withAsterisk
        data-autofocus
      />
      <DurationChoice value={text.duration} onChange={(duration) => change({ duration })} />
      {text.duration === 'day' && (
        <TextField {...field('lastDay')} type="date" label="Last day" withAsterisk error={fields['until']} />
      )}
    </FormDialog>
  );
}

interface DurationChoiceProps {
  readonly value: Duration;
  readonly onChange: (duration: Duration) => void;
}

function DurationChoice({ value, onChange }: DurationChoiceProps) {
  return (
    <Radio.Group label="Duration" value={value} onChange={(duration) => onChange(duration as Duration)}>
      <Stack gap="xs" mt="xs">
        {durations.map((duration) => (
          <Radio key={duration.value} value={duration.value} label={duration.label} />
        ))}
      </Stack>
    </Radio.Group>
  );
}
