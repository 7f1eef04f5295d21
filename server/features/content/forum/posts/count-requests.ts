import { placeFilterOf } from '#contract/freight/place-filter.ts';
import {
  type CountedFilter,
  countedFilters,
  type RequestCounts,
  type RequestCountsQuery,
} from '#contract/request-lists.ts';
import type { Db } from '#server/platform/database/open.ts';
import { shownCountryName } from '#server/trade/country-names.ts';
import { filterOf } from './read.ts';
import { countByFilters } from './request-count-queries.ts';

export async function countRequests(db: Db, query: RequestCountsQuery): Promise<RequestCounts> {
  const rows = await countByFilters(db, filterOf(query, 'quote'));
  const of = (facet: string) => rows.filter((row) => row.facet === facet);
  const values = (facet: CountedFilter) => of(facet).map(({ value, count }) => ({ value, count }));
  const places = (end: 'origin' | 'destination') => [
    ...of(end).map(({ value, count }) => ({ value, count, name: shownCountryName(value) })),
    ...of(`${end}Place`).flatMap(({ value, count, name }) => {
      const filter = placeFilterOf(value);
      return filter === undefined ? [] : [{ value: filter, count, name: name ?? value }];
    }),
  ];
  const without = countedFilters.flatMap((name) => of(`without ${name}`).map(({ count }) => [name, count]));
  return {
    total: of('total')[0]?.count ?? 0,
    mode: values('mode'),
    origin: places('origin'),
    destination: places('destination'),
    incoterm: values('incoterm'),
    equipment: values('equipment'),
    ready: values('ready'),
    state: values('state'),
    subCategoryId: values('subCategoryId'),
    unanswered: of('unanswered')[0]?.count ?? 0,
    without: Object.fromEntries(without),
    withoutPosition: of('withoutPosition').map(({ value }) => value as 'origin' | 'destination'),
  };
}
