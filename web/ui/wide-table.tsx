import type { ReactNode } from 'react';
import classes from './wide-table.module.css';

interface WideTableProps {
  readonly label: string;
  readonly className?: string | undefined;
  /** The table. */
  readonly children: ReactNode;
}

/** Scrolls a table that does not fit, by keyboard too. */
export function WideTable({ label, className, children }: WideTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard
    <section className={[classes.scroll, className].filter(Boolean).join(' ')} aria-label={label} tabIndex={0}>
      {children}
    </section>
  );
}
