import { type ReactNode, useId } from 'react';
import { Button } from './button.tsx';
import classes from './filter-sheet.module.css';

interface FilterSheetProps {
  /** How many of the fields narrow the list. */
  readonly count: number;
  readonly children: ReactNode;
}

/**
 * Fields of a form that phones show in a sheet, and wider screens in their place. The sheet is a popover of the browser,
 * so that it works without scripts.
 */
export function FilterSheet({ count, children }: FilterSheetProps) {
  const id = useId();
  return (
    <>
      <Button className={classes.open ?? ''} popoverTarget={id}>
        {count > 0 ? `Filters (${count})` : 'Filters'}
      </Button>
      <fieldset id={id} popover="auto" className={classes.sheet}>
        <legend className="visually-hidden">Filters</legend>
        {children}
        <Button look="main" className={classes.close ?? ''} popoverTarget={id} popoverTargetAction="hide">
          Show results
        </Button>
      </fieldset>
    </>
  );
}
