/** Loads scripts that a page does not need at first. A script that fails to load never breaks the page. */
import { useCallback, useEffect, useState } from 'react';
import { withMessages } from './page-messages.ts';
import { type SharedValue, sharedValue, useSharedValue } from './shared-value.ts';

export interface LateModule<T> {
  /** Null until it is loaded. */
  readonly loaded: SharedValue<T | null>;
  readonly load: () => Promise<T>;
}

/** Loads a module once for all components; the next call retries a failed load. */
export function lateModule<T>(importIt: () => Promise<T>): LateModule<T> {
  const loaded = sharedValue<T | null>(null);
  let loading: Promise<T> | null = null;
  const load = async (): Promise<T> => {
    loading ??= withMessages(importIt());
    try {
      const module = await loading;
      loaded.set(module);
      return module;
    } catch (error) {
      loading = null;
      throw error;
    }
  };
  return { loaded, load };
}

/** Loads the module when the component first wants it, and retries when the browser is back online. */
export function useLateModule<T>(module: LateModule<T>, isWanted = true) {
  const loaded = useSharedValue(module.loaded);
  const [hasFailed, setFailed] = useState(false);
  const load = useCallback(() => {
    setFailed(false);
    module.load().catch(() => setFailed(true));
  }, [module]);
  useEffect(() => {
    if (isWanted && !module.loaded.get()) load();
  }, [module, load, isWanted]);
  useEffect(() => {
    if (!hasFailed) return;
    window.addEventListener('online', load);
    return () => window.removeEventListener('online', load);
  }, [hasFailed, load]);
  return { loaded, hasFailed, retry: load };
}
