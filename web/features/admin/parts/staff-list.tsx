import type { ReactNode } from 'react';
import type { AdminScreenName } from '#contract/admin-screens.ts';
import type { Column } from '#web/ui/data-table.tsx';
import { FilteredList, type FilteredListProps } from '#web/ui/filtered-list.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import type { BulkAct } from '../table/bulk-acts.tsx';
import { ColumnsMenu } from '../table/columns-menu.tsx';
import { StaffTable } from '../table/staff-table.tsx';
import { type HiddenColumns, useHiddenColumns } from '../table/use-hidden-columns.ts';
import { ViewsMenu } from '../table/views-menu.tsx';
import screen from './screen.module.css';
import { useRememberedFilters } from './use-remembered-filters.ts';

export type { BulkAct } from '../table/bulk-acts.tsx';

interface StaffRowsProps<Item> extends Omit<FilteredListProps<Item>, 'children'> {
  readonly caption: string;
  readonly columns: readonly Column<Item>[];
  readonly isUnread?: (item: Item) => boolean;
  readonly bulkActs?: readonly BulkAct<Item>[];
  /** Names a row for the checkbox that selects it. */
  readonly nameOf?: (item: Item) => string;
  /** Buttons beside the title or above the rows, such as for an export. */
  readonly actions?: ReactNode;
}

interface StaffListProps<Item> extends Omit<StaffRowsProps<Item>, 'caption'> {
  readonly title: string;
  readonly lead?: string;
  /** Above the filters. */
  readonly above?: ReactNode;
  readonly caption?: string;
}

/** A screen with a title, filters that are remembered on this device, saved views and a table. */
export function StaffList<Item extends { readonly id: string }>(props: StaffListProps<Item>) {
  const { title, lead, actions, above, caption = title, ...list } = props;
  const columnsHidden = useHiddenColumns(list.path);
  return (
    <>
      <PageHead title={title}>
        <ColumnsMenu columns={list.columns} columnsHidden={columnsHidden} />
        <ViewsMenu list={listOf(list.path)} columnsHidden={columnsHidden} />
        {actions}
      </PageHead>
      {lead && <p className={screen.lead}>{lead}</p>}
      {above} <Rows caption={caption} columnsHidden={columnsHidden} {...list} />
    </>
  );
}

/** The same without the title, for a tab. */
export function StaffRows<Item extends { readonly id: string }>({ actions, ...list }: StaffRowsProps<Item>) {
  const columnsHidden = useHiddenColumns(list.path);
  return (
    <>
      <div className={screen.views}>
        <ColumnsMenu columns={list.columns} columnsHidden={columnsHidden} />
        <ViewsMenu list={listOf(list.path)} columnsHidden={columnsHidden} />
        {actions}
      </div>
      <Rows columnsHidden={columnsHidden} {...list} />
    </>
  );
}

interface PlainRowsProps<Item> extends Pick<StaffRowsProps<Item>, 'path' | 'caption' | 'columns'> {
  readonly rows: readonly Item[];
}

/** Rows that are neither filtered nor sorted. */
export function PlainRows<Item extends { readonly id: string }>({ path, ...table }: PlainRowsProps<Item>) {
  return <StaffTable {...table} columnsHidden={useHiddenColumns(path)} />;
}

const listOf = (path: string) => path.split(/[/?]/)[2] as AdminScreenName;

type RowsProps<Item> = Omit<StaffRowsProps<Item>, 'actions'> & { readonly columnsHidden: HiddenColumns };

function Rows<Item extends { readonly id: string }>(props: RowsProps<Item>) {
  const { caption, columns, columnsHidden, isUnread, bulkActs, nameOf, ...list } = props;
  useRememberedFilters(list.path, Object.keys(list.fields));
  return (
    <FilteredList {...list}>
      {(items) => (
        <StaffTable
          caption={caption}
          columns={columns}
          rows={items}
          columnsHidden={columnsHidden}
          isUnread={isUnread}
          bulkActs={bulkActs}
          {...(nameOf && { nameOf })}
        />
      )}
    </FilteredList>
  );
}
