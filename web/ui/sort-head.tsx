import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { Link } from '#web/ui/link.tsx';
import classes from './sort-head.module.css';

const DEFAULT_SORT = 'newest';

/** The orders that a column head switches between, by their names in the address. */
export type Sorts = Readonly<Record<string, 'ascending' | 'descending'>>;

export const sortsByTime: Sorts = { newest: 'descending', oldest: 'ascending' };

interface SortHeadProps {
  readonly sorts: Sorts;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

export function SortHead({ sorts, className, children }: SortHeadProps) {
  const { pathname, search } = useLocation();
  const params = new URLSearchParams(search);
  const current = params.get('sort') ?? DEFAULT_SORT;
  const names = Object.keys(sorts);
  const next = names[(names.indexOf(current) + 1) % names.length] ?? DEFAULT_SORT;
  if (next === DEFAULT_SORT) params.delete('sort');
  else params.set('sort', next);
  const direction = sorts[current];
  const Icon = direction === undefined ? IconArrowsSort : direction === 'ascending' ? IconArrowUp : IconArrowDown;
  return (
    <th scope="col" className={className} aria-sort={direction ?? 'none'}>
      <Link
        className={classes.sort}
        to={params.size > 0 ? `${pathname}?${params}` : pathname}
        data-current={direction !== undefined || undefined}
        preventScrollReset
      >
        {children}
        <Icon size={14} aria-hidden="true" />
      </Link>
    </th>
  );
}
