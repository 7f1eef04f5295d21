import { Input, NativeSelect, Textarea } from '@mantine/core';
import { useId } from 'react';
import { createApiToken, tokenDays } from '#contract/api-tokens.ts';
import { messages } from '#contract/messages.ts';
import { areaNames, areaTitle, levelsOf, type TokenArea, type TokenScope, tokenAreas } from '#contract/token-scopes.ts';
import { errorFor } from '#web/forms/field-errors.ts';
import { type FormState, useForm } from '#web/forms/use-form.ts';
import { api } from '#web/lib/api.ts';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { LimitedTextInput } from '#web/ui/limited-text.tsx';
import classes from './create-token.module.css';

const t = messages('account');

interface CreateTokenProps {
  /** Offers the areas of staff. */
  readonly isStaff: boolean;
  readonly onCreated: (token: string) => void;
  readonly onClose: () => void;
}

const levelWords = {
  get read() {
    return t('Read');
  },
  get write() {
    return t('Read and write');
  },
};
const nameOf = (area: TokenArea) => `area-${area}`;
const daysToChoose = () => [
  ...tokenDays.map((days) => ({ value: String(days), label: t('{days} days', { days }) })),
  { value: 'none', label: t('Until I revoke it') },
];

/** @param fields of the form: a level for each chosen area, and addresses one a line */
function bodyOf({ name = '', days, addresses = '', ...fields }: Readonly<Record<string, unknown>>) {
  return {
    name,
    scopes: areaNames
      .filter((area) => fields[nameOf(area)] !== undefined)
      .map((area) => `${area}:${fields[nameOf(area)]}` as TokenScope),
    expiresInDays: days === 'none' ? null : Number(days),
    addresses: String(addresses)
      .split(/[\s,;]+/)
      .filter((address) => address !== ''),
  };
}

export function CreateTokenDialog({ isStaff, onCreated, onClose }: CreateTokenProps) {
  const form = useForm({
    schema: async () => (await import('#schemas/api-tokens.ts')).createApiToken.body,
    bodyOf,
    send: async (body) => onCreated((await api(createApiToken, { body })).data.token),
  });
  const addressError = errorFor(form.fieldErrors, 'addresses');
  return (
    <FormDialog title={t('Create an API token')} action={t('Create token')} form={form} onClose={onClose}>
      <LimitedTextInput
        label={t('Name')}
        description={t('What the token is for, such as the program that uses it.')}
        required
        withAsterisk={false}
        limit={60}
        data-autofocus
        {...form.field('name')}
      />
      <Areas form={form} isStaff={isStaff} />
      <NativeSelect label={t('Valid for')} defaultValue="90" data={daysToChoose()} {...form.field('days')} />
      <Textarea
        label={t('Addresses (optional)')}
        description={t(
          'IP addresses or networks from which the token may be used, one a line. Leave it empty to allow all.',
        )}
        placeholder={'203.0.113.7\n2001:db8::/32'}
        dir="ltr"
        rows={2}
        {...form.field('addresses')}
        error={addressError}
        aria-invalid={addressError !== undefined || undefined}
      />
    </FormDialog>
  );
}

function Areas({ form, isStaff }: { readonly form: FormState; readonly isStaff: boolean }) {
  const id = useId();
  const error = errorFor(form.fieldErrors, 'scopes');
  const offered = areaNames.filter((area) => isStaff || !tokenAreas[area].isForStaff);
  return (
    <fieldset className={classes.areas} aria-describedby={error && `${id}-error`}>
      <legend>{t('What it may do')}</legend>
      {error && (
        <Input.Error id={`${id}-error`} role="alert">
          {error}
        </Input.Error>
      )}
      {offered.map((area, index) => (
        <div key={area} className={classes.area}>
          <label htmlFor={`${id}-${area}`}>{areaTitle(area)}</label>
          <NativeSelect
            id={`${id}-${area}`}
            name={nameOf(area)}
            // The form moves the focus to it.
            aria-invalid={(error !== undefined && index === 0) || undefined}
            onChange={() => form.clearError('scopes')}
            data={[
              { value: '', label: t('No access') },
              ...levelsOf(area).map((level) => ({ value: level, label: levelWords[level] })),
            ]}
          />
        </div>
      ))}
    </fieldset>
  );
}
