import { IconSearch } from '@tabler/icons-react';
import { lazy, Suspense, useCallback, useState } from 'react';
import { Link } from 'react-router';
import { usePortalKeys } from '#web/lib/portal-keys.ts';
import classes from './search-button.module.css';

// What nobody has opened yet costs no page anything.
const Palette = lazy(() => import('../palette/palette.tsx'));
const Keys = lazy(() => import('#web/ui/keys-dialog.tsx').then((module) => ({ default: module.PortalKeysDialog })));

/** The way to the search, once in each header; it listens for the keys that work everywhere. */
export function SearchButton() {
  const [open, setOpen] = useState<'search' | 'keys' | null>(null);
  // Offline their scripts may not come, and the page would go down with them.
  const show = useCallback((what: 'search' | 'keys') => navigator.onLine && setOpen(what), []);
  const search = useCallback(() => show('search'), [show]);
  const keys = useCallback(() => show('keys'), [show]);
  const close = useCallback(() => setOpen(null), []);
  usePortalKeys({ onSearch: search, onHelp: keys });
  return (
    <>
      <Link
        className={classes.button}
        to="/search"
        aria-keyshortcuts="/ Control+K Meta+K"
        onClick={(event) => {
          if (event.ctrlKey || event.metaKey || event.shiftKey) return;
          event.preventDefault();
          search();
        }}
      >
        <IconSearch size={20} aria-hidden="true" />
        <span className={classes.word}>Search</span>
        <span className={classes.key} aria-hidden="true">
          /
        </span>
      </Link>
      <Suspense>
        {open === 'search' && <Palette onClose={close} />}
        {open === 'keys' && <Keys onClose={close} />}
      </Suspense>
    </>
  );
}
