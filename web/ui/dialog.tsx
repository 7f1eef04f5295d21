import { Modal } from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';
import { messages } from '#contract/messages.ts';
import classes from './dialog.module.css';

const t = messages('common');

interface DialogProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Has its own heading, because the library's would be a second page header. */
export function Dialog({ title, onClose, children }: DialogProps) {
  // The dialog unmounts while open, so it returns the focus itself.
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
          <Modal.Title className={classes.title ?? ''}>{title}</Modal.Title>
          <Modal.CloseButton aria-label={t('Close')} />
        </div>
        <Modal.Body ref={focusAtOnce}>{children}</Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

/** The library moves the focus with a delay, which would lose keys typed right after opening, and not to what is loaded later. */
export function focusAtOnce(body: HTMLElement | null): void {
  body?.querySelector<HTMLElement>('[data-autofocus]')?.focus({ preventScroll: true });
}
