import {
  type InfiniteData,
  type QueryKey,
  type UseInfiniteQueryOptions,
  useInfiniteQuery,
} from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { type Filter, type FilterFields, readFilter } from './list-filters.ts';

/** The filter in the address, and the rows that it selects. */
export function useFilteredList<Fields extends FilterFields, Page, Key extends QueryKey>(
  fields: Fields,
  pagesOf: (filter: Filter<Fields>) => UseInfiniteQueryOptions<Page, Error, InfiniteData<Page>, Key, string>,
) {
  const [params] = useSearchParams();
  const filter = readFilter(fields, params);
  return { fields, filter, query: useInfiniteQuery(pagesOf(filter)) };
}
