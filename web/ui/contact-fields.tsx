import type { Me } from '#contract/users.ts';
import type { Faults } from '#web/forms/faults.ts';
import { PlainField } from './plain-field.tsx';

interface ContactFieldsProps {
  readonly user: Me | null;
  readonly faults: Faults;
  /** What is asked beside name and address; nobody has to say it. */
  readonly asks: readonly ('phone' | 'company')[];
  /** Whether the name is that of the account as well. */
  readonly isNameKept?: boolean;
}

/** Who writes: filled in from the account, where there is one. */
export function ContactFields({ user, faults, asks, isNameKept = false }: ContactFieldsProps) {
  return (
    <>
      <PlainField
        label="Name"
        name="name"
        autoComplete="name"
        defaultValue={user?.name ?? ''}
        readOnly={isNameKept && user !== null}
        error={faults['name']}
      />
      <PlainField
        label="E-mail"
        name="email"
        type="email"
        autoComplete="email"
        defaultValue={user?.email ?? ''}
        readOnly={user !== null}
        hint={user && (isNameKept ? 'Name and address of your account.' : 'The address of your account.')}
        error={faults['email']}
      />
      {asks.includes('phone') && (
        <PlainField
          label="Phone"
          name="phone"
          type="tel"
          autoComplete="tel"
          defaultValue={user?.phone ?? ''}
          error={faults['phone']}
          isOptional
        />
      )}
      {asks.includes('company') && (
        <PlainField
          label="Company"
          name="company"
          autoComplete="organization"
          defaultValue={user?.company ?? ''}
          error={faults['company']}
          isOptional
        />
      )}
    </>
  );
}
