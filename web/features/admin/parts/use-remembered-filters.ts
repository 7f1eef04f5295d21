import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { forget, keep, keptKey, readKept } from '#web/forms/kept-text.ts';
import { useUser } from '#web/lib/session.ts';
import { remembered, withRemembered } from './remembered-filters.ts';

/**
 * A list opens as it was left: its filters and order stand in the address, and what was chosen last is kept on this
 * device for the next visit. An address that names filters itself is taken as it stands.
 * @param list names the list, such as 'users'
 * @param names the parameters of the address that are kept
 */
export function useRememberedFilters(list: string, names: readonly string[]): void {
  const { user } = useUser();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const last = useRef<string | null>(null);
  const key = user ? keptKey(user.id, 'list', list) : null;
  // The names of a list don't change while it is shown.
  const known = names.join();
  useEffect(() => {
    if (key === null || last.current === search) return;
    const isArrival = last.current === null;
    last.current = search;
    const chosen = remembered(search, known.split(','));
    if (isArrival) {
      const kept = chosen === '' ? readKept<string>(key) : null;
      if (kept) navigate(pathname + withRemembered(search, kept), { replace: true, preventScrollReset: true });
    } else if (chosen === '') forget(key);
    else keep(key, chosen);
  }, [key, search, pathname, known, navigate]);
}
