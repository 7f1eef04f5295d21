/** Entries of the browser's history that belong to a form, such as its steps, and not to the router. */

import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { sharedValue } from './shared-value.ts';

/** The event with which `offerEntries` asks whose entry it is. */
export const FORM_ENTRY = 'form-entry';

/**
 * @param take gets the state of an entry that the user goes to, and returns whether the router should ignore it
 * @returns a function that stops it
 */
export function takeEntries(take: (state: unknown) => boolean): () => void {
  const onEntry = (event: Event) => {
    if (take((event as CustomEvent<unknown>).detail)) event.preventDefault();
  };
  window.addEventListener(FORM_ENTRY, onEntry);
  return () => window.removeEventListener(FORM_ENTRY, onEntry);
}

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
