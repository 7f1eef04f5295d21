import { Modal } from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';
import classes from './dialog.module.css';

interface DialogProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A question above the page; it is there while it is rendered. The library's own head would be a second page header. */
export function Dialog({ title, onClose, children }: DialogProps) {
  // It goes by no longer being rendered, so it gives the focus back itself.
  const [opener] = useState(() => (typeof document === 'undefined' ? null : document.activeElement));
  useEffect(
    () => () => {
      if (opener instanceof HTMLElement) opener.focus();
    },
    [opener],
  );
  return (
    <Modal.Root opened onClose={onClose} centered>
      <Modal.Overlay />
      <Modal.Content>
        <div className={classes.head}>
          <Modal.Title>{title}</Modal.Title>
          <Modal.CloseButton aria-label="Close" />
        </div>
        <Modal.Body ref={focusAtOnce}>{children}</Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

/** The library focuses a moment later: what is typed right after the key that opens a dialog would be lost. */
function focusAtOnce(body: HTMLElement | null): void {
  body?.querySelector<HTMLElement>('[data-autofocus]')?.focus({ preventScroll: true });
}
