/** Fields of an interest, and where what is typed into them is kept: a guest who signs in meanwhile loses nothing. */
import { type ComponentProps, useId } from 'react';
import classes from './interest.module.css';

export const keptAs = (eventId: string): string => `interest:${eventId}`;

interface FieldProps extends ComponentProps<'input'> {
  readonly label: string;
  readonly fault: string | undefined;
}

export function Field({ label, fault, ...input }: FieldProps) {
  const id = useId();
  return (
    <p className={classes.field}>
      <label htmlFor={id}>{label}</label>
      <input id={id} {...input} aria-invalid={Boolean(fault)} aria-describedby={fault ? `${id}-fault` : undefined} />
      <Fault id={id} fault={fault} />
    </p>
  );
}

export function NoteField({ fault }: { readonly fault: string | undefined }) {
  const id = useId();
  return (
    <p className={classes.field}>
      <label htmlFor={id}>Note</label>
      <textarea
        id={id}
        name="note"
        rows={3}
        aria-invalid={Boolean(fault)}
        aria-describedby={fault ? `${id}-fault` : undefined}
      />
      <Fault id={id} fault={fault} />
    </p>
  );
}

function Fault({ id, fault }: { readonly id: string; readonly fault: string | undefined }) {
  if (!fault) return null;
  return (
    <span id={`${id}-fault`} className={classes.fault}>
      {fault}
    </span>
  );
}
