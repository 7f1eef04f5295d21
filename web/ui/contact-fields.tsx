import type { Me } from '#contract/users.ts';
import type { FieldErrors } from '#web/forms/field-errors.ts';
import { PlainField } from './plain-field.tsx';

interface ContactFieldsProps {
  readonly user: Me | null;
  readonly fieldErrors: FieldErrors;
  readonly asks: readonly ('phone' | 'company')[];
  readonly isNameKept?: boolean;
}

export function ContactFields({ user, fieldErrors, asks, isNameKept = false }: ContactFieldsProps) {
  return (
    <>
      <PlainField
        label="Name"
        name="name"
        autoComplete="name"
        defaultValue={user?.name ?? ''}
        readOnly={isNameKept && user !== null}
        error={fieldErrors['name']}
      />
      <PlainField
        label="Email"
        name="email"
        type="email"
        autoComplete="email"
        defaultValue={user?.email ?? ''}
        readOnly={user !== null}
        hint={user && (isNameKept ? 'From your account.' : 'From your account.')}
        error={fieldErrors['email']}
      />
      {asks.includes('phone') && (
        <PlainField
          label="Phone"
          name="phone"
          type="tel"
          autoComplete="tel"
          defaultValue={user?.phone ?? ''}
          error={fieldErrors['phone']}
          isOptional
        />
      )}
      {asks.includes('company') && (
        <PlainField
          label="Company"
          name="company"
          autoComplete="organization"
          defaultValue={user?.company ?? ''}
          error={fieldErrors['company']}
          isOptional
        />
      )}
    </>
  );
}
