import { Alert, Radio, Stack, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type ReviewSettings, setReviewSettings } from '#contract/moderation.ts';
import { ApiError, api } from '#web/lib/api.ts';
import { Button } from '#web/ui/button.tsx';
import { messageOf } from '#web/ui/error-state.tsx';
import { notify } from '#web/ui/toasts.tsx';
import { reviewQuery } from './queries.ts';
import classes from './settings.module.css';

const MOST_REASONS = 20;
const modes = [
  {
    value: 'none',
    label: 'No review',
    description: 'Except in categories that require review, and for suspected spam.',
  },
  { value: 'first', label: 'Review a member’s first posts', description: 'Until the number below has been published.' },
  {
    value: 'all',
    label: 'Review everything',
    description: 'Every post and reply by a member is reviewed before it is published.',
  },
] as const;

/** The key keeps the fields in place while others are removed. */
interface Reason {
  readonly key: number;
  readonly text: string;
}
interface Fields {
  readonly mode: ReviewSettings['mode'];
  readonly first: string;
  readonly reasons: readonly Reason[];
}

let keys = 0;
const reasonOf = (text: string): Reason => ({ key: keys++, text });
const fieldsOf = ({ mode, first, reasons }: ReviewSettings): Fields => ({
  mode,
  first: String(first),
  reasons: reasons.map(reasonOf),
});

export function ReviewForm({ settings }: { readonly settings: ReviewSettings }) {
  const client = useQueryClient();
  // A refetch does not replace edited values.
  const [changed, setChanged] = useState<Fields | null>(null);
  const [known] = useState(() => fieldsOf(settings));
  const [saved, setSaved] = useState<Fields>(known);
  const fields = changed ?? saved;
  const change = (patch: Partial<Fields>) => setChanged({ ...fields, ...patch });
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      api(setReviewSettings, {
        body: {
          mode: fields.mode,
          first: Number(fields.first),
          reasons: fields.reasons.map((one) => one.text.trim()).filter(Boolean),
        },
      }),
    onSuccess: ({ message, data }) => {
      client.setQueryData(reviewQuery.queryKey, { data });
      setSaved(fieldsOf(data));
      setChanged(null);
      notify.success(message);
    },
  });
  const fieldErrors = error instanceof ApiError ? error.fields : {};
  const reasonFault = Object.entries(fieldErrors).find(([name]) => name.startsWith('reasons'))?.[1];
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        mutate();
      }}
    >
      <Radio.Group
        label="Posts and replies by members"
        value={fields.mode}
        error={fieldErrors['mode']}
        onChange={(mode) => change({ mode: mode as ReviewSettings['mode'] })}
      >
        <Stack gap="sm" mt="xs">
          {modes.map((one) => (
            <Radio key={one.value} {...one} />
          ))}
        </Stack>
      </Radio.Group>
      {fields.mode === 'first' && (
        <TextInput
          className={classes.number ?? ''}
          type="number"
          inputMode="numeric"
          min={1}
          max={50}
          label="Number of posts and replies"
          value={fields.first}
          error={fieldErrors['first']}
          onChange={(event) => change({ first: event.currentTarget.value })}
        />
      )}
      <fieldset className={classes.reasons}>
        <legend>Saved reasons</legend>
        <p className={classes.note}>Suggested when you reject or hide something. You can edit them there.</p>
        {fields.reasons.map(({ key, text }, place) => (
          <div key={key} className={classes.reason}>
            <TextInput
              aria-label={`Reason ${place + 1}`}
              value={text}
              maxLength={500}
              error={fieldErrors[`reasons.${place}`]}
              onChange={(event) => {
                const words = event.currentTarget.value;
                change({ reasons: fields.reasons.map((one) => (one.key === key ? { key, text: words } : one)) });
              }}
            />
            <button
              type="button"
              aria-label={`Delete reason ${place + 1}`}
              onClick={() => change({ reasons: fields.reasons.filter((one) => one.key !== key) })}
            >
              <IconTrash size={18} aria-hidden="true" />
            </button>
          </div>
        ))}
        {fields.reasons.length < MOST_REASONS && (
          <Button onClick={() => change({ reasons: [...fields.reasons, reasonOf('')] })}>
            <IconPlus size={16} aria-hidden="true" />
            Add a reason
          </Button>
        )}
      </fieldset>
      {error && (
        <Alert color="red" role="alert">
          {reasonFault ?? messageOf(error)}
        </Alert>
      )}
      <div>
        <Button look="main" type="submit" isBusy={isPending} disabled={changed === null}>
          Save review settings
        </Button>
      </div>
    </form>
  );
}
