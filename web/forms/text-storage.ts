/** Text kept on this device for each account, so that nobody sees another member's text. */
import { useCallback, useEffect, useState } from 'react';
import { deviceStorage } from '#web/lib/browser-storage.ts';

const WITHIN_MS = 400;

export function storageKey(userId: string, ...form: readonly string[]): string {
  return ['quayside', userId, ...form].join(':');
}

/** Stores the latest value within a second, or immediately by `flush`. */
export class Keeper {
  #waiting: { readonly key: string; readonly value: unknown } | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  readonly keepSoon = (key: string, value: unknown): void => {
    if (!this.#waiting) this.#timer = setTimeout(this.flush, WITHIN_MS);
    this.#waiting = { key, value };
  };

  readonly drop = (key: string): void => {
    if (this.#waiting?.key === key) this.#waiting = null;
    deviceStorage.remove(key);
  };

  readonly flush = (): void => {
    clearTimeout(this.#timer);
    if (this.#waiting) deviceStorage.keep(this.#waiting.key, this.#waiting.value);
    this.#waiting = null;
  };
}

export function useKeeper(): Keeper {
  const [keeper] = useState(() => new Keeper());
  useEffect(() => {
    window.addEventListener('pagehide', keeper.flush);
    return () => {
      window.removeEventListener('pagehide', keeper.flush);
      keeper.flush();
    };
  }, [keeper]);
  return keeper;
}

type Stored<T> = readonly [value: T, change: (value: T) => void, clear: () => void];

/** Keeps one text on this device until it is sent. Only for components that render in the browser. */
export function useStoredText(key: string, initial = ''): Stored<string> {
  return useStored(key, initial);
}

/** Keeps a list until it is sent, like `useStoredText`. */
export function useStoredList<T>(key: string, initial: readonly T[] = []): Stored<readonly T[]> {
  return useStored(key, initial);
}

function useStored<T>(key: string, initial: T): Stored<T> {
  const [value, setValue] = useState(() => deviceStorage.read<T>(key) ?? initial);
  const { keepSoon, drop } = useKeeper();
  const unchanged = JSON.stringify(initial);
  const change = useCallback(
    (next: T) => {
      setValue(next);
      if (JSON.stringify(next) === unchanged) drop(key);
      else keepSoon(key, next);
    },
    [key, unchanged, keepSoon, drop],
  );
  const clear = useCallback(() => drop(key), [key, drop]);
  return [value, change, clear];
}

/**
 * Merges the kept text with text that was typed before it was restored, such as before hydration.
 * @param rendered the initial values of the fields
 * @param now the current values
 */
export function mergeTyped<T extends object>(stored: T, rendered: T, now: T): T {
  const names = Object.keys(stored) as (keyof T)[];
  return Object.fromEntries(names.map((name) => [name, joined(stored[name], rendered[name], now[name])])) as T;
}

function joined(stored: unknown, rendered: unknown, now: unknown): unknown {
  if (now === rendered || now === stored) return stored;
  if (typeof stored !== 'string' || typeof now !== 'string' || stored === '' || stored === rendered) return now;
  return stored.startsWith('<') ? stored + now : `${stored} ${now}`;
}
