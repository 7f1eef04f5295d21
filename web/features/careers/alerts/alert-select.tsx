import { useId } from 'react';
import classes from './alerts.module.css';

interface AlertSelectProps {
  readonly label: string;
  readonly name: string;
  readonly any?: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

export function AlertSelect({ label, name, any, options }: AlertSelectProps) {
  const id = useId();
  return (
    <div className={classes.select}>
      <label htmlFor={id}>{label}</label>
      <select id={id} name={name}>
        {any && <option value="">{any}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  );
}
