import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import classes from './sort-head.module.css';

type Direction = 'ascending' | 'descending';

export const timeOrders = [
  { sort: 'newest', direction: 'descending' },
  { sort: 'oldest', direction: 'ascending' },
] as const;
/** Offers the same orders in the filter bar, because phones show no column heads. */
export const byTime = [
  { value: '', label: 'Newest first' },
  { value: 'oldest', label: 'Oldest first' },
] as const;

export const byTitle = [{ sort: 'title', direction: 'ascending' }] as const;

export const byChange = [
  { value: '', label: 'Recently changed first' },
  { value: 'oldest', label: 'Least recently changed first' },
] as const;

export function sortIn<Sort extends string>(
  params: URLSearchParams,
  choices: readonly { readonly value: Sort }[],
): { readonly sort?: Exclude<Sort, ''> } {
  const asked = choices.find(({ value }) => value !== '' && value === params.get('sort'));
  return asked ? { sort: asked.value as Exclude<Sort, ''> } : {};
}

interface SortHeadProps {
  readonly orders: readonly { readonly sort: string; readonly direction: Direction }[];
  /** The order that the list has now. */
  readonly current: string;
  readonly usual?: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

export function SortHead({ orders, current, usual = 'newest', className, children }: SortHeadProps) {
  const { pathname, search } = useLocation();
  const place = orders.findIndex((one) => one.sort === current);
  const direction = orders[place]?.direction;
  const next = orders[(place + 1) % orders.length]?.sort ?? usual;
  const params = new URLSearchParams(search);
  if (next === usual) params.delete('sort');
  else params.set('sort', next);
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
