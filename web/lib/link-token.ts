import { useEffect, useState } from 'react';
import { tabStorage } from './browser-storage.ts';

const signInToken = /^[a-p]{64}$/;

/**
 * What the token survives: `entry`, a reload of the page; `tab`, also signing in or up, after which the page is opened
 * again without it.
 */
type Kept = 'no' | 'entry' | 'tab';

/**
 * The token of an emailed link: null without one, undefined until hydration. It is in the fragment, which browsers do
 * not send, so no log and no other site gets it.
 * @param whole the pattern of a complete token
 */
export function useLinkToken(whole = signInToken, kept: Kept = 'no'): string | null | undefined {
  const [token, setToken] = useState<string | null>();
  useEffect(() => {
    const take = () => {
      const { hash, pathname, search } = window.location;
      const state = window.history.state as { readonly linkToken?: string } | null;
      const key = `quayside:link:${pathname}`;
      const found = whole.test(hash.slice(1)) ? hash.slice(1) : null;
      const inTab = kept === 'tab' ? tabStorage.read<string>(key) : null;
      setToken((previous) => found ?? previous ?? state?.linkToken ?? inTab);
      if (!found) return;
      if (kept === 'tab') tabStorage.keep(key, found);
      // The token acts for someone, so it stays neither in the address bar nor in analytics.
      window.history.replaceState(kept === 'no' ? state : { ...state, linkToken: found }, '', pathname + search);
    };
    take();
    window.addEventListener('hashchange', take);
    return () => window.removeEventListener('hashchange', take);
  }, [whole, kept]);
  return token;
}
