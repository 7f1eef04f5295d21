import type { ReactNode } from 'react';
import classes from './enquiry-panel.module.css';

interface EnquirySectionProps {
  /** The address of the section is `#` and this. */
  readonly id: string;
  readonly title: string;
  readonly children: ReactNode;
}

/** The section at the end of a page in which the reader writes to its owner. */
export function EnquirySection({ id, title, children }: EnquirySectionProps) {
  return (
    <section id={id} className={`${classes.panel} no-print`} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className={classes.title} dir="auto">
        {title}
      </h2>
      {children}
    </section>
  );
}
