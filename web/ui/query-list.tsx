import type { InfiniteData } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { messages } from '#contract/messages.ts';
import { LoadingError } from './error-state.tsx';
import { LoadMore } from './load-more.tsx';
import { RowSkeleton } from './skeleton.tsx';

const t = messages('common');

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
  /** The plural of the items, such as 'jobs', for 'Loading jobs', 'Error loading jobs' and 'More jobs'. */
  readonly items: string;
  readonly skeleton?: number | ReactNode;
  readonly empty: ReactNode;
  readonly children: (items: readonly Item[]) => ReactNode;
}

export function QueryList<Item>({ query, items: plural, skeleton = 5, empty, children }: QueryListProps<Item>) {
  const items = itemsOf(query);
  return (
    <>
      {query.isPending &&
        (typeof skeleton === 'number' ? (
          <RowSkeleton rows={skeleton} label={t('Loading {plural}', { plural })} />
        ) : (
          skeleton
        ))}
      {Boolean(query.error) && !query.data && (
        <LoadingError what={plural} error={query.error} refetch={query.refetch} />
      )}
      {query.data && items.length === 0 && empty}
      {items.length > 0 && children(items)}
      <LoadMore pager={query} items={plural} />
    </>
  );
}

export function itemsOf<Item>({ data }: Pick<ListQuery<Item>, 'data'>): Item[] {
  return data?.pages.flatMap((page) => page.data) ?? [];
}
