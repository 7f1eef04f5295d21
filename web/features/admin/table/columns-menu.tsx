import { Checkbox, Popover } from '@mantine/core';
import { messages } from '#contract/messages.ts';
import { Button } from '#web/ui/button.tsx';
import type { Column } from '#web/ui/data-table.tsx';
import classes from './staff-table.module.css';
import type { HiddenColumns } from './use-hidden-columns.ts';

const t = messages('admin');

interface ColumnsMenuProps<Row> {
  /** The first one names the row and is always shown. */
  readonly columns: readonly Column<Row>[];
  readonly columnsHidden: HiddenColumns;
}

export function ColumnsMenu<Row>({ columns, columnsHidden: { hidden, set } }: ColumnsMenuProps<Row>) {
  const names = columns.filter(({ isHeadHidden }, index) => index > 0 && !isHeadHidden).map(({ label }) => label);
  const count = names.filter((name) => hidden.includes(name)).length;
  const toggle = (name: string) =>
    set(hidden.includes(name) ? hidden.filter((other) => other !== name) : [...hidden, name]);
  return (
    <Popover position="bottom-end" trapFocus returnFocus>
      <Popover.Target>
        <Button>{count > 0 ? t('Columns ({count} hidden)', { count }) : t('Columns')}</Button>
      </Popover.Target>
      <Popover.Dropdown className={classes.menu ?? ''}>
        {names.map((name) => (
          <Checkbox key={name} label={name} checked={!hidden.includes(name)} onChange={() => toggle(name)} />
        ))}
      </Popover.Dropdown>
    </Popover>
  );
}
