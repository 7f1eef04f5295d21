import type { ComponentProps } from 'react';
import classes from './mine.module.css';

export function LeadSwitch(input: ComponentProps<'input'>) {
  return (
    <label className={classes.switch}>
      <input type="checkbox" {...input} />
      <span>
        Ask for a name and an email address before each download
        <span className={classes.hint}>Anyone can still read the pages online. Expect fewer downloads.</span>
      </span>
    </label>
  );
}
