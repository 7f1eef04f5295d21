import { Checkbox } from '@mantine/core';
import {
  type ColumnDef,
  columnVisibilityFeature,
  type RowSelectionState,
  rowSelectionFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { useMemo, useState } from 'react';
import { messages } from '#contract/messages.ts';
import { type Column, TableCell, TableHead, tableClasses } from '#web/ui/data-table.tsx';
import { type BulkAct, BulkActs } from './bulk-acts.tsx';
import classes from './staff-table.module.css';
import type { HiddenColumns } from './use-hidden-columns.ts';

const t = messages('admin');

const features = tableFeatures({ columnVisibilityFeature, rowSelectionFeature });

interface StaffTableProps<Row extends { readonly id: string }> {
  readonly caption: string;
  /** The first column names the row and is always shown. */
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly columnsHidden: HiddenColumns;
  readonly isUnread?: ((row: Row) => boolean) | undefined;
  readonly bulkActs?: readonly BulkAct<Row>[] | undefined;
  readonly nameOf?: (row: Row) => string;
}

/** The server sorts and filters, so the table only knows which columns are shown and which rows are selected. */
export function StaffTable<Row extends { readonly id: string }>(props: StaffTableProps<Row>) {
  const { caption, columns, rows, columnsHidden, isUnread, bulkActs = [], nameOf = () => '' } = props;
  const [rowSelection, setRowSelection] = useState<RowSelectionState>({});
  const defs = useMemo(
    () => columns.map(({ label }): ColumnDef<typeof features, Row> => ({ id: label, header: label })),
    [columns],
  );
  const data = useMemo(() => [...rows], [rows]);
  const table = useTable({
    features,
    data,
    columns: defs,
    getRowId: (row: Row) => row.id,
    state: { rowSelection, columnVisibility: columnsHidden.visibility },
    onRowSelectionChange: setRowSelection,
  });
  const byLabel = new Map(columns.map((column) => [column.label, column]));
  const shown = table.getVisibleLeafColumns().flatMap(({ id }) => byLabel.get(id) ?? []);
  const hasTicks = bulkActs.length > 0;
  // Rows that have left the list stay in the selection.
  const selected = table.getSelectedRowModel().rows.map(({ original }) => original);
  return (
    <>
      <div className={`${tableClasses.container} ${classes.scroll}`}>
        <table className={`${tableClasses.table} ${hasTicks ? classes.withTicks : ''}`}>
          <caption className="visually-hidden">{caption}</caption>
          <thead>
            <tr>
              {hasTicks && (
                <th scope="col" className={classes.tick}>
                  <Checkbox
                    aria-label={t('Select all rows')}
                    checked={table.getIsAllRowsSelected()}
                    indeterminate={table.getIsSomeRowsSelected()}
                    onChange={table.getToggleAllRowsSelectedHandler()}
                  />
                </th>
              )}
              {shown.map((column) => (
                <TableHead key={column.label} column={column} />
              ))}
            </tr>
          </thead>
          <tbody>
            {table.getRowModel().rows.map((row) => (
              <tr key={row.id} data-unread={isUnread?.(row.original)} data-ticked={row.getIsSelected() || undefined}>
                {hasTicks && (
                  <td className={classes.tick}>
                    <Checkbox
                      aria-label={t('Select {original}', { original: nameOf(row.original) })}
                      checked={row.getIsSelected()}
                      onChange={row.getToggleSelectedHandler()}
                    />
                  </td>
                )}
                {shown.map((column, index) => (
                  <TableCell key={column.label} column={column} row={row.original} isFirst={index === 0} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {hasTicks && (
        <div className={classes.bar}>
          <BulkActs acts={bulkActs} rows={selected} onDone={() => setRowSelection({})} />
        </div>
      )}
    </>
  );
}
