import { useMemo, useRef } from 'react';
import { useKeys } from '#web/lib/list-keys.ts';
import { Button } from '#web/ui/button.tsx';
import classes from './keys-dialog.module.css';

export interface KeyHint {
  readonly key: string;
  readonly does: string;
}

export const listHints: readonly KeyHint[] = [
  { key: 'j', does: 'Next' },
  { key: 'k', does: 'Previous' },
  { key: 'Enter', does: 'Open' },
];

/** `?` shows what keys do on this screen. */
export function KeysDialog({ hints }: { readonly hints: readonly KeyHint[] }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useKeys(useMemo(() => ({ '?': () => dialog.current?.showModal() }), []));
  return (
    <dialog ref={dialog} className={classes.dialog} aria-labelledby="keys-title">
      <h2 id="keys-title" className={classes.title}>
        Keys
      </h2>
      <dl className={classes.keys}>
        {hints.map(({ key, does }) => (
          <div key={key} className={classes.line}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <Button onClick={() => dialog.current?.close()}>Close</Button>
    </dialog>
  );
}
