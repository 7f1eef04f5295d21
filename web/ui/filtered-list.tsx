import type { ReactNode } from 'react';
import { messages } from '#contract/messages.ts';
import { hasFilters } from '#web/lib/list-address.ts';
import type { FilterFields } from '#web/lib/list-filters.ts';
import { EmptyState } from './empty-state.tsx';
import { FilterBar, FilterSearch, FilterSelect } from './filter-bar.tsx';
import { Matches } from './matches.tsx';
import { NoMatches } from './no-matches.tsx';
import { type ListQuery, QueryList } from './query-list.tsx';
import { TableSkeleton } from './table-skeleton.tsx';

const t = messages('common');

export interface FilteredListProps<Item> {
  /** Its query string, if any, stays in the address. */
  readonly path: string;
  readonly fields: FilterFields;
  readonly filter: Readonly<Record<string, string | undefined>>;
  readonly query: ListQuery<Item>;
  /** Shown if there are no items at all. */
  readonly empty?: { readonly title?: string; readonly text?: string; readonly action?: ReactNode };
  /** How many items there are, or how many match. */
  readonly found?: string | undefined;
  readonly children: (items: readonly Item[]) => ReactNode;
}

export function FilteredList<Item>(props: FilteredListProps<Item>) {
  const { path, fields, filter, query, empty, found, children } = props;
  const [pathname = path, search] = path.split('?');
  return (
    <>
      <FilterBar action={pathname} label={t('Filter')}>
        {[...new URLSearchParams(search)].map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {Object.entries(fields).map(([name, { label, options, maxLength }]) => {
          const field = { name, label, value: filter[name] ?? '' };
          return options ? (
            <FilterSelect key={name} {...field} options={options} />
          ) : (
            <FilterSearch key={name} {...field} maxLength={maxLength} />
          );
        })}
      </FilterBar>
      <QueryList
        query={query}
        skeleton={<TableSkeleton rows={8} />}
        empty={hasFilters(filter) ? <NoMatches all={path} /> : <EmptyState title={t('Nothing here yet')} {...empty} />}
      >
        {(rows) => (
          <>
            {hasFilters(filter) && <Matches count={rows.length} hasMore={query.hasNextPage} all={path} text={found} />}
            {!hasFilters(filter) && found && (
              <p className="dim-small" role="status">
                {found}
              </p>
            )}
            {children(rows)}
          </>
        )}
      </QueryList>
    </>
  );
}
