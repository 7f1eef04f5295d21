import { useCallback, useEffect, useState } from 'react';
import { readKept, useKeeper } from '#web/lib/kept-text.ts';

/**
 * Words that stay on this device until they are sent. The server can't know them: they come right after the first
 * render, unless something was typed before.
 */
export function useKeptWords(key: string, initial = ''): readonly [string, (words: string) => void, () => void] {
  const [words, setWords] = useState(initial);
  const { keepSoon, drop } = useKeeper();
  useEffect(() => {
    const kept = readKept<unknown>(key);
    if (typeof kept === 'string') setWords((now) => (now === initial ? kept : now));
  }, [key, initial]);
  const change = useCallback(
    (next: string) => {
      setWords(next);
      if (next === initial) drop(key);
      else keepSoon(key, next);
    },
    [key, initial, keepSoon, drop],
  );
  const clear = useCallback(() => {
    drop(key);
    setWords(initial);
  }, [key, initial, drop]);
  return [words, change, clear];
}
