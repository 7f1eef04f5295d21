import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { sharedValue } from './shared-value.ts';

interface Replaced {
  /** Of the entry in the history, as in the router's location. */
  readonly key: string;
  readonly pathname: string;
}

const replaced = sharedValue<Replaced | null>(null);

/** The router does not learn of it, so that the screen stays mounted. */
export function replaceAddress(path: string): void {
  const state = window.history.state as { readonly key?: string } | null;
  window.history.replaceState(state, '', path);
  replaced.set({ key: state?.key ?? 'default', pathname: path.replace(/[?#].*/, '') });
}

/** The path that the browser shows. */
export function usePathname(): string {
  const { key, pathname } = useLocation();
  const read = () => {
    const now = replaced.get();
    return now?.key === key ? now.pathname : pathname;
  };
  return useSyncExternalStore(replaced.onChange, read, () => pathname);
}
