import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import classes from './sort-head.module.css';

type Direction = 'ascending' | 'descending';

/** Of a list that is newest first by itself. */
export const timeOrders = [
  { sort: 'newest', direction: 'descending' },
  { sort: 'oldest', direction: 'ascending' },
] as const;
/** The same as choices of a filter bar: phones show no heads of columns. */
export const byTime = [
  { value: '', label: 'Newest first' },
  { value: 'oldest', label: 'Oldest first' },
] as const;

export const byTitle = [{ sort: 'title', direction: 'ascending' }] as const;

/** Of a list whose newest is what was changed last. */
export const byChange = [
  { value: '', label: 'Last changed first' },
  { value: 'oldest', label: 'Longest unchanged first' },
] as const;

/** The order that an address asks for, if it is one of the choices of the filter bar; nothing for the list's own. */
export function sortIn<Sort extends string>(
  params: URLSearchParams,
  choices: readonly { readonly value: Sort }[],
): { readonly sort?: Exclude<Sort, ''> } {
  const asked = choices.find(({ value }) => value !== '' && value === params.get('sort'));
  return asked ? { sort: asked.value as Exclude<Sort, ''> } : {};
}

interface SortHeadProps {
  /** The orders by this column, the first one first: the second click takes the next. */
  readonly orders: readonly { readonly sort: string; readonly direction: Direction }[];
  /** The order that the list has now. */
  readonly current: string;
  /** The order that the list has by itself: it stays out of the address. */
  readonly usual?: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** The head of a column by which a table can be put in order; the order stands in the address beside the filters. */
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
