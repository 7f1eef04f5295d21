import type { ReactNode } from 'react';
import { LoadingError } from '#web/ui/error-state.tsx';
import { LoadMore } from '#web/ui/load-more.tsx';
import { itemsOf, type ListQuery } from '#web/ui/query-list.tsx';
import { RowSkeleton } from '#web/ui/skeleton.tsx';
import classes from './account.module.css';

interface PagedRowsProps<Item> {
  readonly query: ListQuery<Item>;
  readonly skeleton: number;
  readonly empty?: ReactNode;
  readonly children: (item: Item) => ReactNode;
}

export function PagedRows<Item>({ query, skeleton, empty, children }: PagedRowsProps<Item>) {
  if (query.isPending)
    return (
      <div className={classes.sessions}>
        <RowSkeleton rows={skeleton} />
      </div>
    );
  if (!query.data) return <LoadingError error={query.error} refetch={query.refetch} />;
  const all = itemsOf(query);
  if (all.length === 0 && empty) return empty;
  return (
    <>
      <ul className={classes.sessions}>{all.map(children)}</ul>
      <LoadMore pager={query} />
    </>
  );
}
