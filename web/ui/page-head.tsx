import type { ReactNode } from 'react';
import classes from './page-head.module.css';

interface PageHeadProps {
  readonly title: string;
  readonly lead?: string | null | undefined;
  /** Links and buttons beside the title. */
  readonly children?: ReactNode;
}

export function PageHead({ title, lead, children }: PageHeadProps) {
  return (
    <div className={classes.head}>
      <div className={classes.names}>
        <h1 className={classes.title} dir="auto">
          {title}
        </h1>
        {lead && (
          <p className={classes.lead} dir="auto">
            {lead}
          </p>
        )}
      </div>
      {children && <div className={classes.actions}>{children}</div>}
    </div>
  );
}
