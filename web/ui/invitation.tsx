import type { ReactNode } from 'react';
import { forGuests } from '#web/lib/reader.ts';
import classes from './invitation.module.css';

interface InvitationProps {
  readonly isForGuests: boolean;
  readonly children: ReactNode;
}

export function Invitation({ isForGuests, children }: InvitationProps) {
  return (
    <div className={`${classes.invitation} no-print`} {...(isForGuests && forGuests)}>
      {children}
    </div>
  );
}
