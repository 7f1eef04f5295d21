import type { ReactNode } from 'react';
import classes from './invitation.module.css';

/** Asks the reader to take part: a sentence, and the one link or button that does it. */
export function Invitation({ children }: { readonly children: ReactNode }) {
  return <div className={`${classes.invitation} no-print`}>{children}</div>;
}
