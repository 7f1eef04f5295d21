import type { ReactNode } from 'react';
import classes from './invitation.module.css';

export function Invitation({ children }: { readonly children: ReactNode }) {
  return <div className={`${classes.invitation} no-print`}>{children}</div>;
}
