import { useEffect, useMemo, useRef, useState } from 'react';
import { messages } from '#contract/messages.ts';
import { hasList, useKeys } from '#web/lib/list-keys.ts';
import { type KeyHint, usePortalHints } from '#web/lib/portal-keys.ts';
import { Button } from './button.tsx';
import classes from './keys-dialog.module.css';

const t = messages('common');

export const listHints = (): readonly KeyHint[] => [
  { key: 'j', does: t('Next') },
  { key: 'k', does: t('Previous') },
  { key: 'Enter', does: t('Open the entry') },
];

export function KeysDialog({ hints }: { readonly hints: readonly KeyHint[] }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useKeys(useMemo(() => ({ '?': () => dialog.current?.showModal() }), []));
  return <KeysList ref={dialog} hints={hints} />;
}

/** For screens whose only shortcuts are those of the list. */
export function PortalKeysDialog({ onClose }: { readonly onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [hints] = useState(() => (hasList() ? listHints() : []));
  useEffect(() => dialog.current?.showModal(), []);
  return <KeysList ref={dialog} hints={hints} onClose={onClose} />;
}

interface KeysListProps {
  readonly ref: React.Ref<HTMLDialogElement>;
  readonly hints: readonly KeyHint[];
  readonly onClose?: () => void;
}

function KeysList({ ref, hints, onClose }: KeysListProps) {
  const portalHints = usePortalHints();
  return (
    <dialog ref={ref} className={`${classes.dialog} box`} aria-labelledby="keys-title" onClose={onClose}>
      <h2 id="keys-title" className={classes.title}>
        {t('Keyboard shortcuts')}
      </h2>
      <dl className={classes.keys}>
        {[...hints, ...portalHints].map(({ key, does }) => (
          <div key={key} className={classes.line}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <form method="dialog">
        <Button type="submit">{t('Close')}</Button>
      </form>
    </dialog>
  );
}
