import type { ReactNode } from 'react';
import { messages } from '#contract/messages.ts';
import type { Section } from '#contract/sections.ts';
import { useIsClosed } from '#web/lib/sections.ts';
import { Button } from './button.tsx';
import { ClosedNote } from './closed-note.tsx';
import classes from './section-form.module.css';

const t = messages('common');

interface SectionFormProps {
  readonly section: Section;
  /** For a form that the reader opened: its own button to close it is hidden with it. */
  readonly onClose?: (() => void) | undefined;
  readonly children: ReactNode;
}

/** A form whose section of the portal may be closed. */
export function SectionForm({ section, onClose, children }: SectionFormProps) {
  const isClosed = useIsClosed(section);
  return (
    <>
      {isClosed && (
        <div className={classes.closed}>
          <ClosedNote />
          {onClose && <Button onClick={onClose}>{t('Close')}</Button>}
        </div>
      )}
      {/* Hidden instead of unmounted, so that unsaved text survives. */}
      <div hidden={isClosed}>{children}</div>
    </>
  );
}
