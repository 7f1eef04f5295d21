import { messages } from '#contract/messages.ts';
import type { Me } from '#contract/users.ts';
import type { FormState } from '#web/forms/use-form.ts';
import { PlainField } from './plain-field.tsx';

const t = messages('common');

interface ContactFieldsProps {
  readonly user: Me | null;
  readonly field: FormState['field'];
  readonly optionalFields: readonly ('phone' | 'company')[];
  readonly isNameReadOnly?: boolean;
}

export function ContactFields({ user, field, optionalFields, isNameReadOnly = false }: ContactFieldsProps) {
  return (
    <>
      <PlainField
        label={t('Name')}
        autoComplete="name"
        defaultValue={user?.name ?? ''}
        readOnly={isNameReadOnly && user !== null}
        {...field('name')}
      />
      <PlainField
        label={t('Email')}
        type="email"
        autoComplete="email"
        defaultValue={user?.email ?? ''}
        readOnly={user !== null}
        hint={user && t('From your account.')}
        {...field('email')}
      />
      {optionalFields.includes('phone') && (
        <PlainField
          label={t('Phone')}
          type="tel"
          autoComplete="tel"
          defaultValue={user?.phone ?? ''}
          {...field('phone')}
          isOptional
        />
      )}
      {optionalFields.includes('company') && (
        <PlainField
          label={t('Company')}
          autoComplete="organization"
          defaultValue={user?.company ?? ''}
          {...field('company')}
          isOptional
        />
      )}
    </>
  );
}
