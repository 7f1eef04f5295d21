import { Children, isValidElement, type ReactNode, useId } from 'react';
import { messages } from '#contract/messages.ts';
import { Button } from './button.tsx';
import classes from './filter-sheet.module.css';

const t = messages('common');

interface Props {
  readonly children: ReactNode;
}

/**
 * Fields of a form that phones show in a sheet, and wider screens in their place. The sheet is a popover of the browser,
 * so that it works without scripts.
 */
export function FilterSheet({ children }: Props) {
  const id = useId();
  return (
    <>
      <Button className={classes.open ?? ''} popoverTarget={id}>
        {withCount(t('Filters'), children)}
      </Button>
      <fieldset id={id} popover="auto" className={classes.sheet}>
        <legend className="visually-hidden">{t('Filters')}</legend>
        {children}
        <Button look="main" className={classes.close ?? ''} popoverTarget={id} popoverTargetAction="hide">
          {t('Show results')}
        </Button>
      </fieldset>
    </>
  );
}

/** 'Filters (2)', by how many of the fields narrow the list. */
export function withCount(name: string, children: ReactNode): string {
  const count = countNarrowing(children);
  return count > 0 ? `${name} (${count})` : name;
}

interface FieldProps extends Partial<Props> {
  readonly value?: string;
  readonly isChecked?: boolean;
}

function countNarrowing(fields: ReactNode): number {
  return Children.toArray(fields)
    .filter((field) => isValidElement<FieldProps>(field))
    .map(({ props: { value, isChecked, children } }) => (value || isChecked ? 1 : countNarrowing(children)))
    .reduce((sum: number, one) => sum + one, 0);
}
