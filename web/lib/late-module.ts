/** Loads scripts that a page does not need at first. A script that fails to load never breaks the page. */
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';

export interface LateModule<T> {
  readonly current: () => T | null;
  readonly load: () => Promise<T>;
  readonly subscribe: (listener: () => void) => () => void;
}

/** Loads a module once for all components; the next call retries a failed load. */
export function lateModule<T>(importIt: () => Promise<T>): LateModule<T> {
  let loaded: T | null = null;
  let loading: Promise<T> | null = null;
  const listeners = new Set<() => void>();
  const load = async (): Promise<T> => {
    loading ??= importIt();
    try {
      loaded = await loading;
      for (const listener of listeners) listener();
      return loaded;
    } catch (error) {
      loading = null;
      throw error;
    }
  };
  return {
    current: () => loaded,
    load,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

const none = () => null;

/** Loads the module when the component first wants it, and retries when the browser is back online. */
export function useLateModule<T>(module: LateModule<T>, isWanted = true) {
  const loaded = useSyncExternalStore(module.subscribe, module.current, none);
  const [hasFailed, setFailed] = useState(false);
  const load = useCallback(() => {
    setFailed(false);
    module.load().catch(() => setFailed(true));
  }, [module]);
  useEffect(() => {
    if (isWanted && !module.current()) load();
  }, [module, load, isWanted]);
  useEffect(() => {
    if (!hasFailed) return;
    window.addEventListener('online', load);
    return () => window.removeEventListener('online', load);
  }, [hasFailed, load]);
  return { loaded, hasFailed, retry: load };
}
