/** A storage of the browser, which may be full or blocked. Values are kept as JSON. */
interface BrowserStorage {
  /** Null if there is none. People can change what is stored. */
  read<T>(key: string): T | null;
  /** @returns whether it was stored */
  keep(key: string, value: unknown): boolean;
  forget(key: string): void;
  forgetAll(prefix: string): void;
}

function browserStorage(name: 'localStorage' | 'sessionStorage'): BrowserStorage {
  /** Even the access to a blocked storage throws. */
  function attempt<T>(work: (storage: Storage) => T, otherwise: T): T {
    try {
      return work(window[name]);
    } catch {
      return otherwise;
    }
  }
  return {
    read: <T>(key: string) => attempt<T | null>((storage) => JSON.parse(storage.getItem(key) ?? 'null') as T, null),
    keep: (key, value) =>
      attempt((storage) => {
        storage.setItem(key, JSON.stringify(value));
        return true;
      }, false),
    forget: (key) => attempt((storage) => storage.removeItem(key), undefined),
    forgetAll: (prefix) =>
      attempt((storage) => {
        const keys = Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '');
        for (const key of keys) if (key.startsWith(prefix)) storage.removeItem(key);
      }, undefined),
  };
}

/** Shared by all tabs, and kept. */
export const deviceStorage = browserStorage('localStorage');

/** Of this tab, until it is closed. */
export const tabStorage = browserStorage('sessionStorage');
