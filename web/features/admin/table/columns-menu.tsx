import { Checkbox, Popover } from '@mantine/core';
import { Button } from '#web/ui/button.tsx';
import classes from './staff-table.module.css';

interface ColumnsMenuProps {
  readonly columns: readonly { readonly name: string; readonly isShown: boolean; readonly toggle: () => void }[];
}

export function ColumnsMenu({ columns }: ColumnsMenuProps) {
  const hidden = columns.filter(({ isShown }) => !isShown).length;
  return (
    <Popover position="bottom-end" trapFocus returnFocus>
      <Popover.Target>
        <Button look="quiet">{hidden > 0 ? `Columns (${hidden} hidden)` : 'Columns'}</Button>
      </Popover.Target>
      <Popover.Dropdown className={classes.menu ?? ''}>
        {columns.map(({ name, isShown, toggle }) => (
          <Checkbox key={name} label={name} checked={isShown} onChange={toggle} />
        ))}
      </Popover.Dropdown>
    </Popover>
  );
}
