import { useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { storageKey } from '#web/forms/text-storage.ts';
import { deviceStorage } from '#web/lib/browser-storage.ts';
import { useUser } from '#web/lib/session.ts';
import { remembered, withRemembered } from './remembered-filters.ts';

/**
 * Restores the filters and the order of a list from the last visit on this device, unless the address has its own.
 * @param list such as 'users'
 * @param names the parameters of the address that are kept
 */
export function useRememberedFilters(list: string, names: readonly string[]): void {
  const { user } = useUser();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const last = useRef<string | null>(null);
  const key = user ? storageKey(user.id, 'list', list) : null;
  // The names of a list don't change while it is shown.
  const joinedNames = names.join();
  // A layout effect, so that the list on the screen is the one that the next visit shows.
  useLayoutEffect(() => {
    if (key === null || last.current === search) return;
    const isArrival = last.current === null;
    last.current = search;
    const selected = remembered(search, joinedNames.split(','));
    if (isArrival) {
      const stored = selected === '' ? deviceStorage.read<string>(key) : null;
      if (stored) navigate(pathname + withRemembered(search, stored), { replace: true, preventScrollReset: true });
    } else if (selected === '') deviceStorage.remove(key);
    else deviceStorage.keep(key, selected);
  }, [key, search, pathname, joinedNames, navigate]);
}
