import type { ReactNode } from 'react';
import classes from './enquiry-panel.module.css';

interface EnquirySectionProps {
  /** The fragment of the section's address. */
  readonly id: string;
  readonly title: string;
  readonly children: ReactNode;
}

/** The section at the end of a page in which the reader writes to the owner of the page. */
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
