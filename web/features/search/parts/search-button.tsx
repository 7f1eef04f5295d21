import { IconSearch } from '@tabler/icons-react';
import { useCallback, useState } from 'react';
import { messages } from '#contract/messages.ts';
import { pages } from '#contract/pages.ts';
import { lazyComponent } from '#web/lib/lazy-component.tsx';
import { usePortalKeys } from '#web/lib/portal-keys.ts';
import { Link } from '#web/ui/link.tsx';
import { openPalette } from '../palette/palette-host.tsx';
import classes from './search-button.module.css';

const t = messages('site');

const PortalKeysDialog = lazyComponent(async () => (await import('#web/ui/keys-dialog.tsx')).PortalKeysDialog);

// The list of shortcuts may not load offline.
const search = () => void (navigator.onLine && openPalette());

export function SearchButton() {
  const [showsKeys, setShowsKeys] = useState(false);
  const keys = useCallback(() => navigator.onLine && setShowsKeys(true), []);
  usePortalKeys({ onSearch: search, onHelp: keys });
  return (
    <>
      <Link
        className={classes.button}
        to={pages.search}
        aria-keyshortcuts="/ Control+K Meta+K"
        onClick={(event) => {
          if (event.ctrlKey || event.metaKey || event.shiftKey) return;
          event.preventDefault();
          search();
        }}
      >
        <IconSearch size={20} aria-hidden="true" />
        <span className={classes.word}>{t('Search')}</span>
        <span className={classes.key} aria-hidden="true">
          /
        </span>
      </Link>
      {showsKeys && <PortalKeysDialog onClose={() => setShowsKeys(false)} />}
    </>
  );
}
