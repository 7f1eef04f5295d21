/** What every step gets, and small parts that steps share. */

import type { ReactNode } from 'react';
import { type Term, term } from '#contract/terms.ts';
import { freightFields } from '#schemas/freight-requests.ts';
import { maxOf } from '#web/forms/contract-rules.ts';
import type { FieldErrors } from '#web/forms/field-errors.ts';
import type { ReadRequest } from './read-request.ts';
import classes from './request-form.module.css';
import type { RequestText } from './request-text.ts';

export interface StepProps {
  readonly text: RequestText;
  readonly read: ReadRequest;
  readonly errors: FieldErrors;
  readonly change: (patch: Partial<RequestText>) => void;
}

/** Connects a field with the request: `<TextField label="Commodity" {...field('commodity')} />`. */
export const fieldsOfRequest =
  ({ text, errors, change }: StepProps) =>
  <Name extends keyof RequestText & string>(name: Name) => ({
    value: text[name],
    error: errors[`freight.${name}`],
    limit: maxOf(freightFields.shape[name as keyof typeof freightFields.shape]),
    onChange: (value: RequestText[Name]) => change({ [name]: value } as Partial<RequestText>),
  });

export const warningFor = ({ read }: StepProps, field: string): string | undefined =>
  read.warnings.find((warning) => warning.field === field)?.message;

export function Pair({ children }: { readonly children: ReactNode }) {
  return <div className={classes.pair}>{children}</div>;
}

interface CheckProps {
  readonly note?: ReactNode;
  readonly label: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

export function Check({ label, checked, onChange, note }: CheckProps) {
  return (
    <label className={classes.check}>
      <input type="checkbox" checked={checked} onChange={({ target }) => onChange(target.checked)} />
      <span>
        {label}
        {note && <> {note}</>}
      </span>
    </label>
  );
}

export const optionsOf = <Value extends string>(empty: string, names: Readonly<Record<Value, Term>>) => [
  { value: '' as Value | '', label: empty },
  ...(Object.entries(names) as [Value, Term][]).map(([value, label]) => ({ value, label: term(label) })),
];
