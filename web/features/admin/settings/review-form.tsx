import { Radio, Stack } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { messages } from '#contract/messages.ts';
import { type ReviewSettings, setReviewSettings } from '#contract/moderation.ts';
import { reviewSettingsInput } from '#schemas/moderation.ts';
import { type Form, fieldsOf, TextField } from '#web/forms/fields.tsx';
import { RowList } from '#web/forms/row-list.tsx';
import { useForm } from '#web/forms/use-form.ts';
import { api } from '#web/lib/api.ts';
import { Button } from '#web/ui/button.tsx';
import { FormError } from '#web/ui/form-error.tsx';
import { notify } from '#web/ui/toasts.tsx';
import { reviewQuery } from './queries.ts';
import classes from './settings.module.css';

const t = messages('admin');

const modes = [
  {
    value: 'none',
    get label() {
      return t('No review');
    },
    get description() {
      return t('Except in categories that require review, and for suspected spam.');
    },
  },
  {
    value: 'first',
    get label() {
      return t('Review a member’s first posts');
    },
    get description() {
      return t('Until the member has published the number of posts and replies below.');
    },
  },
  {
    value: 'all',
    get label() {
      return t('Review everything');
    },
    get description() {
      return t('Every post and reply by a member is reviewed before it is published.');
    },
  },
] as const;

const textOf = ({ mode, first, reasons }: ReviewSettings) => ({
  mode,
  first: String(first),
  reasons: reasons.map((text, index) => ({ key: `saved-${index}`, text })),
});
type ReviewText = ReturnType<typeof textOf>;

const writtenReasons = ({ reasons }: ReviewText) => reasons.filter(({ text }) => text.trim() !== '');

export function ReviewForm({ settings }: { readonly settings: ReviewSettings }) {
  const client = useQueryClient();
  const [saved, setSaved] = useState(() => textOf(settings));
  // A refetch does not replace edited values.
  const [edited, setEdited] = useState<ReviewText | null>(null);
  const text = edited ?? saved;
  const change = (patch: Partial<ReviewText>) => setEdited({ ...text, ...patch });
  const { form, fieldErrors, error, isBusy } = useForm({
    schema: async () => reviewSettingsInput,
    bodyOf: () => ({
      mode: text.mode,
      first: Number(text.first),
      reasons: writtenReasons(text).map((reason) => reason.text),
    }),
    send: async (body) => {
      const { message, data } = await api(setReviewSettings, { body });
      client.setQueryData(reviewQuery.queryKey, { data });
      setSaved(textOf(data));
      setEdited(null);
      notify.success(message);
    },
  });
  const fields = { text, fields: fieldErrors, change };
  return (
    <form {...form} className={classes.form}>
      <ModeFields form={fields} />
      <ReasonFields form={fields} />
      <FormError error={error} />
      <div className="form-buttons">
        <Button look="main" type="submit" isBusy={isBusy} disabled={edited === null}>
          {t('Save review settings')}
        </Button>
      </div>
    </form>
  );
}

interface FieldsProps {
  readonly form: Form<ReviewText>;
}

function ModeFields({ form }: FieldsProps) {
  const { text, fields, change } = form;
  return (
    <>
      <Radio.Group
        label={t('Posts and replies by members')}
        value={text.mode}
        error={fields['mode']}
        onChange={(mode) => change({ mode: mode as ReviewSettings['mode'] })}
      >
        <Stack gap={0}>
          {modes.map((mode) => (
            <Radio key={mode.value} {...mode} />
          ))}
        </Stack>
      </Radio.Group>
      {text.mode === 'first' && (
        <TextField
          className={classes.number}
          type="number"
          inputMode="numeric"
          min={1}
          max={50}
          label={t('Number of posts and replies')}
          {...fieldsOf(form, reviewSettingsInput.shape)('first')}
        />
      )}
    </>
  );
}

function ReasonFields({ form }: FieldsProps) {
  const { text, fields } = form;
  const { value, limit, itemLimit, onChange } = fieldsOf(form, reviewSettingsInput.shape)('reasons');
  const written = writtenReasons(text);
  return (
    <RowList
      legend={t('Saved reasons')}
      description={t('Suggested when you reject or hide a post or a reply. You can edit a reason before you use it.')}
      item="reason"
      addLabel={t('Add reason')}
      removeLabel={(number) => t('Remove reason {number}', { number })}
      rows={value}
      emptyRow={{ text: '' }}
      limit={limit}
      error={fields['reasons']}
      className={classes.reason}
      onChange={(reasons) => onChange([...reasons])}
    >
      {(row, index, changeRow) => (
        <TextField
          id={`reason-${row.key}`}
          aria-label={t('Reason {value}', { value: index + 1 })}
          value={row.text}
          limit={itemLimit}
          error={fields[`reasons.${written.indexOf(row)}`]}
          onChange={(reason) => changeRow({ text: reason })}
        />
      )}
    </RowList>
  );
}
