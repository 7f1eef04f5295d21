import type { ReactNode } from 'react';
import { showInRow } from '#web/lib/show-in-row.ts';
import { Link } from '#web/ui/link.tsx';
import classes from '../list-filters.module.css';

interface Sort {
  readonly name: string;
  readonly to: string;
  readonly isCurrent: boolean;
}

export function SortLinks({ sorts, children }: { readonly sorts: readonly Sort[]; readonly children?: ReactNode }) {
  return (
    <nav className={classes.sorts} aria-label="Order">
      {sorts.map(({ name, to, isCurrent }) => (
        <Link
          key={name}
          ref={isCurrent ? showInRow : undefined}
          className={classes.sort}
          to={to}
          aria-current={isCurrent ? 'true' : undefined}
          preventScrollReset
        >
          {name}
        </Link>
      ))}
      {children}
    </nav>
  );
}
