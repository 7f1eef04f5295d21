import type { ReactNode } from 'react';
import classes from './list-head.module.css';

interface ListHeadProps {
  readonly title: string;
  /** What the list is of, in a sentence. */
  readonly lead: string;
  /** How one adds to it. */
  readonly action: ReactNode;
}

/** How a list that members add to begins. */
export function ListHead({ title, lead, action }: ListHeadProps) {
  return (
    <div className={classes.head}>
      <div className={classes.names}>
        <h1 className={classes.title}>{title}</h1>
        <p className={classes.lead}>{lead}</p>
      </div>
      {action}
    </div>
  );
}
