import type { ReactNode } from 'react';
import { forGuests } from '#web/lib/reader.ts';
import classes from './invitation.module.css';

export function Invitation({ isForGuests, children }: { readonly isForGuests: boolean; readonly children: ReactNode }) {
  return (
    <div className={`${classes.invitation} no-print`} {...(isForGuests && forGuests)}>
      {children}
    </div>
  );
}
