/** What is being written, kept on this device: per account, so that nobody finds another one's words. */
import { useCallback, useEffect, useState } from 'react';

const WITHIN_MS = 400;

export function keptKey(userId: string, ...form: readonly string[]): string {
  return ['quayside', userId, ...form].join(':');
}

export function readKept<T>(key: string): T | null {
  try {
    const text = window.localStorage.getItem(key);
    return text === null ? null : (JSON.parse(text) as T);
  } catch {
    return null;
  }
}

/** @returns whether the device took it: storage may be full, or closed to the page */
export function keep(key: string, value: unknown): boolean {
  try {
    window.localStorage.setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

export function forget(key: string): void {
  try {
    window.localStorage.removeItem(key);
  } catch {
    // A storage that can't be written holds nothing to remove.
  }
}

/** Keeps the last value that it is given: within a second, or at once by `flush`. */
export class Keeper {
  #waiting: { readonly key: string; readonly value: unknown } | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  readonly keepSoon = (key: string, value: unknown): void => {
    if (!this.#waiting) this.#timer = setTimeout(this.flush, WITHIN_MS);
    this.#waiting = { key, value };
  };

  readonly drop = (key: string): void => {
    if (this.#waiting?.key === key) this.#waiting = null;
    forget(key);
  };

  readonly flush = (): void => {
    clearTimeout(this.#timer);
    if (this.#waiting) keep(this.#waiting.key, this.#waiting.value);
    this.#waiting = null;
  };
}

/** A keeper that keeps at once when the page or the form goes away. */
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

/** One text that stays on this device until it is sent. Only for what is rendered in the browser alone. */
export function useKeptText(key: string, initial = ''): readonly [string, (text: string) => void, () => void] {
  const [text, setText] = useState(() => readKept<string>(key) ?? initial);
  const { keepSoon, drop } = useKeeper();
  const change = useCallback(
    (next: string) => {
      setText(next);
      if (next === initial) drop(key);
      else keepSoon(key, next);
    },
    [key, initial, keepSoon, drop],
  );
  const clear = useCallback(() => drop(key), [key, drop]);
  return [text, change, clear];
}

/**
 * What was kept, together with what was typed before it could be restored, such as before the page's scripts ran.
 * @param rendered what the fields showed at first
 * @param now what they hold
 */
export function withTyped<T extends object>(kept: T, rendered: T, now: T): T {
  const names = Object.keys(kept) as (keyof T)[];
  return Object.fromEntries(names.map((name) => [name, joined(kept[name], rendered[name], now[name])])) as T;
}

function joined(kept: unknown, rendered: unknown, now: unknown): unknown {
  if (now === rendered || now === kept) return kept;
  if (typeof kept !== 'string' || typeof now !== 'string' || kept === '' || kept === rendered) return now;
  return kept.startsWith('<') ? kept + now : `${kept} ${now}`;
}
