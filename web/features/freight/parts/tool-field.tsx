import { type ComponentProps, useId } from 'react';
import { described, Notes, PlainField } from '#web/ui/plain-field.tsx';
import classes from './tool-field.module.css';

interface ToolFieldProps extends Omit<ComponentProps<typeof PlainField>, 'onChange' | 'value'> {
  readonly name: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

export function ToolField({ onChange, ...rest }: ToolFieldProps) {
  return <PlainField limit={40} autoComplete="off" {...rest} onChange={({ target }) => onChange(target.value)} />;
}

interface ToolSelectProps {
  readonly name: string;
  readonly label: string;
  readonly value: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly error?: string | undefined;
  readonly onChange: (value: string) => void;
}

export function ToolSelect({ name, label, value, options, error, onChange }: ToolSelectProps) {
  const id = useId();
  return (
    <div className={classes.field}>
      <label className={classes.label} htmlFor={id}>
        {label}
      </label>
      <select
        id={id}
        className={classes.select}
        name={name}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        {...described(id, error, undefined)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <Notes id={id} error={error} hint={undefined} />
    </div>
  );
}
