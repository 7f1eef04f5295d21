import type { ReactNode } from 'react';
import { type Column, DataTable } from '#web/ui/data-table.tsx';
import { FilteredList, type FilteredListProps } from '#web/ui/filtered-list.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import screen from './screen.module.css';
import { useRememberedFilters } from './use-remembered-filters.ts';

interface StaffListProps<Item> extends Omit<FilteredListProps<Item>, 'children'> {
  readonly title: string;
  readonly lead?: string;
  /** Buttons beside the title, such as for an export. */
  readonly actions?: ReactNode;
  /** Above the filters. */
  readonly above?: ReactNode;
  readonly caption?: string;
  readonly columns: readonly Column<Item>[];
  readonly isUnread?: (item: Item) => boolean;
}

/** A screen with a title, filters that are remembered on this device, and a table. */
export function StaffList<Item extends { readonly id: string }>(props: StaffListProps<Item>) {
  const { title, lead, actions, above, caption = title, columns, isUnread, ...list } = props;
  useRememberedFilters(list.path, Object.keys(list.fields));
  return (
    <>
      <PageHead title={title}>{actions}</PageHead>
      {lead && <p className={screen.lead}>{lead}</p>}
      {above}{' '}
      <FilteredList {...list}>
        {(items) => <DataTable caption={caption} columns={columns} rows={items} isUnread={isUnread} />}
      </FilteredList>
    </>
  );
}
