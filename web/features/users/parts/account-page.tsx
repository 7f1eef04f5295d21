import type { ReactNode } from 'react';
import classes from './account-page.module.css';

interface Props {
  readonly title: string;
  readonly lead?: ReactNode;
  readonly children: ReactNode;
}

export function AccountPage({ title, lead, children }: Props) {
  return (
    <div className={classes.card}>
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
