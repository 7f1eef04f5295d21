import type { ReactNode } from 'react';
import type { Section } from '#contract/sections.ts';
import { useIsClosed } from '#web/lib/sections.ts';
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

interface SectionFormProps {
  readonly section: Section;
  readonly children: ReactNode;
}

/** A form whose section of the portal may be closed. */
export function SectionForm({ section, children }: SectionFormProps) {
  const isClosed = useIsClosed(section);
  return (
    <>
      {isClosed && <p role="status">This section is closed for maintenance. Try again later.</p>}
      {/* Hidden instead of unmounted, so that unsaved text survives. */}
      <div hidden={isClosed}>{children}</div>
    </>
  );
}
