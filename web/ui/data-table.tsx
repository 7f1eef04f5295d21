import type { ReactNode } from 'react';
import { SortHead, type Sorts } from './sort-head.tsx';
import classes from './table.module.css';

export interface Column<Row> {
  readonly label: string;
  readonly cell: (row: Row) => ReactNode;
  readonly sorts?: Sorts;
  readonly isNumber?: boolean;
  /** Narrow tables hide the column heads and show the labels of these columns beside the values. */
  readonly hasLabel?: boolean;
  readonly isHeadHidden?: boolean;
  readonly className?: string | undefined;
}

export const tableClasses = { container: classes.container, table: classes.table };

interface DataTableProps<Row> {
  readonly caption: string;
  /** The first column names the row. */
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly isUnread?: ((row: Row) => boolean) | undefined;
  readonly className?: string | undefined;
}

export function DataTable<Row extends { readonly id: string }>(props: DataTableProps<Row>) {
  const { caption, columns, rows, isUnread, className } = props;
  return (
    <div className={classes.container}>
      <table className={joined(classes.table, className)}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <TableHead key={column.label} column={column} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id} data-unread={isUnread?.(row)}>
              {columns.map((column, index) => (
                <TableCell key={column.label} column={column} row={row} isFirst={index === 0} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

export function TableHead<Row>({ column: { label, sorts, isNumber, isHeadHidden } }: { readonly column: Column<Row> }) {
  const className = isNumber ? classes.number : undefined;
  if (sorts) {
    return (
      <SortHead sorts={sorts} className={className}>
        {label}
      </SortHead>
    );
  }
  return (
    <th scope="col" className={className}>
      {isHeadHidden ? <span className="visually-hidden">{label}</span> : label}
    </th>
  );
}

interface CellProps<Row> {
  readonly column: Column<Row>;
  readonly row: Row;
  readonly isFirst: boolean;
}

export function TableCell<Row>({
  column: { label, cell, isNumber, hasLabel, className },
  row,
  isFirst,
}: CellProps<Row>) {
  const content = cell(row);
  // A name in another script keeps its direction without turning the cell around.
  const value = typeof content === 'string' && content !== '' ? <bdi>{content}</bdi> : content;
  if (isFirst) {
    return (
      <th scope="row" className={className}>
        {value}
      </th>
    );
  }
  const isEmpty = value === null || value === undefined || value === false || value === '';
  return (
    <td className={joined(isNumber && classes.number, className)} data-label={hasLabel && !isEmpty ? label : undefined}>
      {value}
    </td>
  );
}

function joined(...names: readonly (string | false | undefined)[]): string | undefined {
  return names.filter(Boolean).join(' ') || undefined;
}

/** A second line in a cell. */
export function Detail({ children }: { readonly children: ReactNode }) {
  return <span className={classes.detail}>{children}</span>;
}
