import { type ReactNode, useId } from 'react';
import { messages } from '#contract/messages.ts';
import { Button } from './button.tsx';
import { withCount } from './filter-sheet.tsx';
import classes from './more-filters.module.css';

const t = messages('common');

/** Fields of the sheet that wider screens show behind a button. */
export function MoreFilters({ children }: { readonly children: ReactNode }) {
  const id = useId();
  return (
    <>
      <Button className={classes.openMore ?? ''} popoverTarget={id}>
        {withCount(t('More filters'), children)}
      </Button>
      <fieldset id={id} popover="auto" className={classes.more}>
        <legend className="visually-hidden">{t('More filters')}</legend>
        {children}
      </fieldset>
    </>
  );
}
