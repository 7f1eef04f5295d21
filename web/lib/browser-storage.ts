/** A storage of the browser, which may be full or blocked. Values are kept as JSON. */
interface BrowserStorage {
  /** @returns null if nothing is stored, or no JSON. Readers can edit their storage, so the value may have another shape. */
  read<T>(key: string): T | null;
  /** @returns whether it was stored */
  keep(key: string, value: unknown): boolean;
  remove(key: string): void;
  removeAll(prefix: string): void;
}

function browserStorage(name: 'localStorage' | 'sessionStorage'): BrowserStorage {
  /** Even the access to a blocked storage throws. */
  function attempt<T>(work: (storage: Storage) => T, fallback: T): T {
    try {
      return work(window[name]);
    } catch {
      return fallback;
    }
  }
  return {
    read: <T>(key: string) => attempt<T | null>((storage) => JSON.parse(storage.getItem(key) ?? 'null') as T, null),
    keep: (key, value) =>
      attempt((storage) => {
        storage.setItem(key, JSON.stringify(value));
        return true;
      }, false),
    remove: (key) => attempt((storage) => storage.removeItem(key), undefined),
    removeAll: (prefix) =>
      attempt((storage) => {
        const keys = Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '');
        for (const key of keys) if (key.startsWith(prefix)) storage.removeItem(key);
      }, undefined),
  };
}

/** Shared by all tabs. Values stay when the browser is closed. */
export const deviceStorage = browserStorage('localStorage');

/** Values belong to one tab and are deleted when it is closed. */
export const tabStorage = browserStorage('sessionStorage');
