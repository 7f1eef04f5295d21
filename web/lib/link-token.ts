import { useEffect, useState } from 'react';

const signInToken = /^[a-p]{64}$/;

/**
 * The token of an emailed link: null without one, undefined until hydration. It is in the fragment, which browsers do
 * not send, so no log and no other site gets it.
 * @param whole the pattern of a complete token
 * @param isKept whether the token survives a reload of the tab
 */
export function useLinkToken(whole = signInToken, isKept = false): string | null | undefined {
  const [token, setToken] = useState<string | null>();
  useEffect(() => {
    const take = () => {
      const { hash, pathname, search } = window.location;
      const state = window.history.state as { readonly linkToken?: string } | null;
      const found = whole.test(hash.slice(1)) ? hash.slice(1) : null;
      setToken((previous) => found ?? previous ?? state?.linkToken ?? null);
      // The token signs someone in, so it stays neither in the address bar nor in analytics.
      if (found) window.history.replaceState(isKept ? { ...state, linkToken: found } : state, '', pathname + search);
    };
    take();
    window.addEventListener('hashchange', take);
    return () => window.removeEventListener('hashchange', take);
  }, [whole, isKept]);
  return token;
}
