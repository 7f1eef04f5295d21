import type { ReactNode } from 'react';
import { showInRow } from '#web/lib/show-in-row.ts';
import { Link } from '#web/ui/link.tsx';
import classes from './link-tabs.module.css';

export function LinkTabs({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <nav className={`${classes.tabs} no-print`} aria-label={label}>
      {children}
    </nav>
  );
}

interface LinkTabProps {
  readonly to: string;
  readonly isCurrent: boolean;
  readonly count?: number | undefined;
  readonly children: ReactNode;
}

export function LinkTab({ to, isCurrent, count, children }: LinkTabProps) {
  return (
    <Link
      ref={isCurrent ? showInRow : undefined}
      className={classes.tab}
      to={to}
      aria-current={isCurrent ? 'page' : undefined}
      preventScrollReset
    >
      {children}
      {count !== undefined && <span className={classes.count}>{count}</span>}
    </Link>
  );
}
