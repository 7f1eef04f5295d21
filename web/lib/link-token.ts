import { useEffect, useState } from 'react';

const signInToken = /^[a-p]{64}$/;

interface LinkState {
  readonly linkToken?: string;
}

/**
 * The token of a mailed link: null where the page was opened without one, undefined until the page has come alive. It is
 * the address's fragment, which a browser sends to no server, so no log and no other site gets it.
 * @param whole what a token that was not cut off looks like
 * @param isKept whether the page finds it again when it is reloaded, as long as the tab is open
 */
export function useLinkToken(whole = signInToken, isKept = false): string | null | undefined {
  const [token, setToken] = useState<string | null>();
  useEffect(() => {
    const take = () => {
      const { hash, pathname, search } = window.location;
      const state = window.history.state as LinkState | null;
      const found = whole.test(hash.slice(1)) ? hash.slice(1) : null;
      setToken((known) => found ?? known ?? state?.linkToken ?? null);
      // It lets somebody in: it stays neither in the address bar nor in what others count of this visit.
      if (found) window.history.replaceState(isKept ? { ...state, linkToken: found } : state, '', pathname + search);
    };
    take();
    window.addEventListener('hashchange', take);
    return () => window.removeEventListener('hashchange', take);
  }, [whole, isKept]);
  return token;
}
