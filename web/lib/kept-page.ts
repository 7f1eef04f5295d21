/** Browsers may keep a page in memory when it is left, and show it again as it was when the reader goes back. */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { checkReader } from './reader.ts';

export function useKeptPage(): void {
  const client = useQueryClient();
  useEffect(() => {
    let top = 0;
    const leave = () => {
      top = window.scrollY;
    };
    const comeBack = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      // The router lets the browser restore the position of a page that is left, and Safari then shows its beginning.
      window.history.scrollRestoration = 'manual';
      window.scrollTo({ top, behavior: 'instant' });
      void checkReader(client);
    };
    window.addEventListener('pagehide', leave);
    window.addEventListener('pageshow', comeBack);
    return () => {
      window.removeEventListener('pagehide', leave);
      window.removeEventListener('pageshow', comeBack);
    };
  }, [client]);
}
