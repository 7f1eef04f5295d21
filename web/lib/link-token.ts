import { useEffect, useState } from 'react';

const TOKEN = /^#([a-p]{64})$/;

/** The token of a mailed link: null where the page was opened without one, undefined until the page has come alive. */
export function useLinkToken(): string | null | undefined {
  const [token, setToken] = useState<string | null>();
  useEffect(() => {
    const take = () => {
      const found = TOKEN.exec(window.location.hash)?.[1] ?? null;
      setToken((known) => found ?? known ?? null);
      // It lets somebody in: it stays neither in the address bar nor in what others count of this visit.
      if (found)
        window.history.replaceState(window.history.state, '', window.location.pathname + window.location.search);
    };
    take();
    window.addEventListener('hashchange', take);
    return () => window.removeEventListener('hashchange', take);
  }, []);
  return token;
}
