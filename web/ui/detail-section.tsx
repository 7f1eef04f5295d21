import type { ComponentProps } from 'react';
import classes from './detail.module.css';

/** A part of a detail page, named by its heading. */
export function DetailSection({ id, title, children, ...rest }: ComponentProps<'section'> & { readonly id: string }) {
  return (
    <section {...rest} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className={classes.sectionTitle}>
        {title}
      </h2>
      {children}
    </section>
  );
}
