import { useCallback, useEffect, useState } from 'react';
import { readKept, useKeeper, withTyped } from '#web/forms/kept-text.ts';

/**
 * Words that stay on this device until they are sent. The server can't know them: they come right after the first
 * render, and what was typed before is added to them.
 */
export function useKeptWords(key: string, initial = ''): readonly [string, (words: string) => void, () => void] {
  const [words, setWords] = useState(initial);
  const { keepSoon, drop } = useKeeper();
  useEffect(() => {
    const kept = readKept<unknown>(key);
    if (typeof kept !== 'string') return;
    setWords((now) => {
      const { words: restored } = withTyped({ words: kept }, { words: initial }, { words: now });
      if (restored !== kept) keepSoon(key, restored);
      return restored;
    });
  }, [key, initial, keepSoon]);
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
