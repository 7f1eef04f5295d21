import type { InfiniteData } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { LoadingError } from './error-state.tsx';
import { LoadMore } from './load-more.tsx';
import { RowSkeleton } from './skeleton.tsx';

export interface ListPage<Item> {
  readonly data: readonly Item[];
}

export interface ListQuery<Item> {
  readonly data: InfiniteData<ListPage<Item>, unknown> | undefined;
  readonly error: unknown;
  readonly isPending: boolean;
  readonly refetch: () => unknown;
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  readonly isFetchNextPageError: boolean;
  readonly fetchNextPage: () => unknown;
}

interface QueryListProps<Item> {
  readonly query: ListQuery<Item>;
  readonly skeleton?: number | ReactNode;
  readonly empty: ReactNode;
  readonly children: (items: readonly Item[]) => ReactNode;
}

export function QueryList<Item>({ query, skeleton = 5, empty, children }: QueryListProps<Item>) {
  const { data } = query;
  // The same list as long as nothing changes, so that long lists are not rendered again.
  const items = useMemo(() => itemsOf({ data }), [data]);
  return (
    <>
      {query.isPending && (typeof skeleton === 'number' ? <RowSkeleton rows={skeleton} /> : skeleton)}
      {Boolean(query.error) && !query.data && <LoadingError error={query.error} refetch={query.refetch} />}
      {query.data && items.length === 0 && empty}
      {items.length > 0 && children(items)}
      <LoadMore pager={query} />
    </>
  );
}

export function itemsOf<Item>({ data }: Pick<ListQuery<Item>, 'data'>): Item[] {
  return data?.pages.flatMap((page) => page.data) ?? [];
}
