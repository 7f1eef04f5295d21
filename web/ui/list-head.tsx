import type { ReactNode } from 'react';
import classes from './list-head.module.css';

interface ListHeadProps {
  readonly title: string;
  readonly lead?: string;
  readonly action?: ReactNode;
}

export function ListHead({ title, lead, action }: ListHeadProps) {
  return (
    <div className={classes.head}>
      <div className={classes.names}>
        <h1 className={classes.title}>{title}</h1>
        {lead && <p className={classes.lead}>{lead}</p>}
      </div>
      {action}
    </div>
  );
}
