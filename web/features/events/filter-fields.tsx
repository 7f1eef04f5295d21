import { useId } from 'react';
import classes from './filter-fields.module.css';

interface FilterDayProps {
  readonly name: string;
  readonly label: string;
  readonly value: string | undefined;
}

/** The key makes the field follow the address on back navigation. */
export function FilterDay({ name, label, value = '' }: FilterDayProps) {
  const id = useId();
  return (
    <span className={classes.day}>
      <label htmlFor={id}>{label}</label>
      <input key={value} id={id} type="date" name={name} defaultValue={value} />
    </span>
  );
}
