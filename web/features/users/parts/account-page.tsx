import type { ReactNode } from 'react';
import { needsScripts } from '#web/lib/needs-scripts.ts';
import classes from './account-page.module.css';

interface Props {
  readonly title: string;
  readonly lead?: ReactNode;
  /** The page can't be used before its scripts have read something, such as the code of a link. */
  readonly isWaiting?: boolean;
  readonly children: ReactNode;
}

export function AccountPage({ title, lead, isWaiting = false, children }: Props) {
  return (
    <div className={`${classes.card} box`} {...(isWaiting && needsScripts)}>
      <h1 className={classes.title}>{title}</h1>
      {lead && <p className={classes.lead}>{lead}</p>}
      {children}
    </div>
  );
}

export function Notice({ tone, children }: { readonly tone: 'problem' | 'done'; readonly children: ReactNode }) {
  return (
    <div className={classes.notice} data-tone={tone} role={tone === 'problem' ? 'alert' : 'status'}>
      {children}
    </div>
  );
}
