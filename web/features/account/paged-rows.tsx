import type { ReactNode } from 'react';
import { messages } from '#contract/messages.ts';
import { LoadingError } from '#web/ui/error-state.tsx';
import { LoadMore } from '#web/ui/load-more.tsx';
import { itemsOf, type ListQuery } from '#web/ui/query-list.tsx';
import { RowSkeleton } from '#web/ui/skeleton.tsx';
import classes from './account.module.css';

const t = messages('account');

interface PagedRowsProps<Item> {
  readonly query: ListQuery<Item>;
  /** Such as 'your sessions', for 'Loading your sessions' and 'Error loading your sessions'. */
  readonly what: string;
  /** Such as 'sessions', for 'More sessions'. */
  readonly items: string;
  readonly skeleton: number;
  readonly empty?: ReactNode;
  readonly children: (item: Item) => ReactNode;
}

export function PagedRows<Item>({ query, what, items, skeleton, empty, children }: PagedRowsProps<Item>) {
  if (query.isPending)
    return (
      <div className={classes.sessions}>
        <RowSkeleton rows={skeleton} label={t('Loading {what}', { what })} />
      </div>
    );
  if (!query.data) return <LoadingError what={what} error={query.error} refetch={query.refetch} />;
  const all = itemsOf(query);
  if (all.length === 0 && empty) return empty;
  return (
    <>
      <ul className={classes.sessions}>{all.map(children)}</ul>
      <LoadMore pager={query} items={items} />
    </>
  );
}
