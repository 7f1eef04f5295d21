import { IconPlus, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { focusSoon } from '#web/lib/focus-soon.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import classes from './row-list.module.css';

interface Row {
  readonly key: string;
}

interface RowListProps<R extends Row> {
  readonly legend: string;
  readonly description?: string;
  /** The first field of a row has the id `rowFieldId(item, …)`, such as with 'product'. */
  readonly item: string;
  readonly addLabel: string;
  readonly removeLabel: (number: number) => string;
  readonly rows: readonly R[];
  readonly emptyRow: Omit<R, 'key'>;
  readonly limit: number | undefined;
  readonly error: string | undefined;
  readonly className: string | undefined;
  /** Beside the button that adds a row. */
  readonly more?: ReactNode;
  readonly onChange: (rows: readonly R[]) => void;
  readonly children: (row: R, index: number, change: (patch: Partial<R>) => void) => ReactNode;
}

/** @param item such as 'product' */
export const rowFieldId = (item: string, key: string): string => `${item}-${key}`;

/** Rows of fields that the author adds and removes. */
export function RowList<R extends Row>(props: RowListProps<R>) {
  const {
    legend,
    description,
    item,
    addLabel,
    removeLabel,
    rows,
    emptyRow,
    limit = Number.POSITIVE_INFINITY,
    error,
    className,
    more,
    onChange,
    children,
  } = props;
  const addId = rowFieldId(`add-${item}`, 'row');
  const add = () => {
    const row = { ...emptyRow, key: crypto.randomUUID() } as R;
    onChange([...rows, row]);
    focusSoon(rowFieldId(item, row.key));
  };
  const remove = (row: R) => {
    onChange(rows.filter((other) => other !== row));
    focusSoon(addId);
  };
  const change = (row: R, patch: Partial<R>) =>
    onChange(rows.map((other) => (other === row ? { ...row, ...patch } : other)));
  return (
    <fieldset className={classes.group}>
      <legend>{legend}</legend>
      {description && <p className={classes.description}>{description}</p>}
      {error && <p className={classes.error}>{error}</p>}
      <ol className={classes.rows}>
        {rows.map((row, index) => (
          <li key={row.key} className={className}>
            {children(row, index, (patch) => change(row, patch))}
            <IconButton isDanger aria-label={removeLabel(index + 1)} onClick={() => remove(row)}>
              <IconTrash size={18} aria-hidden="true" />
            </IconButton>
          </li>
        ))}
      </ol>
      <div className={classes.add}>
        <Button id={addId} disabled={rows.length >= limit} onClick={add}>
          <IconPlus size={18} aria-hidden="true" />
          {addLabel}
        </Button>
        {more}
      </div>
    </fieldset>
  );
}
