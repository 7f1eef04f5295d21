import { IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { messages } from '#contract/messages.ts';
import { isOfComposition } from '#web/lib/composition.ts';
import { lateModule, useLateModule } from '#web/lib/late-module.ts';
import { MAX_LETTERS, searchPath } from '../search-path.ts';
import classes from './palette.module.css';
import type { PaletteKeys } from './palette-results.tsx';

const t = messages('site');

const resultsModule = lateModule(() => import('./palette-results.tsx'));

/**
 * The dialog is part of every page, so that keys typed right after opening it are not lost. Its results load with the
 * first search.
 */
export function Palette({ onClose }: { readonly onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const keys = useRef<PaletteKeys>(null);
  const id = useId();
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const [selectedId, setSelectedId] = useState<string>();
  const { loaded, hasFailed } = useLateModule(resultsModule);
  useLayoutEffect(() => {
    const open = dialog.current;
    // Focuses the field synchronously, so that the next key is text.
    open?.showModal();
    // Closes the dialog before it unmounts, so that it returns the focus.
    return () => open?.close();
  }, []);

  const search = () => {
    if (keys.current) return keys.current.open();
    onClose();
    navigate(searchPath({ q: text.trim() }));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // A key of an unfinished composition (IME) selects nothing.
    if (isOfComposition(event)) return;
    if (event.key === 'ArrowDown') keys.current?.move(1);
    else if (event.key === 'ArrowUp') keys.current?.move(-1);
    else if (event.key === 'Enter') search();
    else return;
    event.preventDefault();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog by itself
    <dialog
      ref={dialog}
      className={`${classes.palette} box`}
      aria-label={t('Search')}
      onClose={onClose}
      onClick={(event) => event.target === dialog.current && onClose()}
    >
      <SearchField
        id={id}
        text={text}
        selectedId={selectedId}
        onChange={setText}
        onKeyDown={onKeyDown}
        onClose={onClose}
      />
      {loaded ? (
        <loaded.PaletteResults ref={keys} id={id} text={text} onSelect={setSelectedId} onClose={onClose} />
      ) : (
        <>
          <p className={classes.status} role="status">
            {hasFailed ? t('We couldn’t load results. Press Enter to open the search page.') : t('Loading…')}
          </p>
          <div role="listbox" id={`${id}-list`} aria-label={t('Results')} />
        </>
      )}
    </dialog>
  );
}

interface SearchFieldProps {
  readonly id: string;
  readonly text: string;
  readonly selectedId: string | undefined;
  readonly onChange: (text: string) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onClose: () => void;
}

function SearchField({ id, text, selectedId, onChange, onKeyDown, onClose }: SearchFieldProps) {
  return (
    <div className={classes.field}>
      <IconSearch size={20} aria-hidden="true" />
      <input
        type="text"
        role="combobox"
        aria-label={t('Search everything')}
        aria-expanded="true"
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={selectedId}
        placeholder={t('Search everything')}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        maxLength={MAX_LETTERS}
        dir="auto"
        value={text}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <button type="button" className={classes.close} onClick={onClose}>
        {t('Close')}
      </button>
    </div>
  );
}
