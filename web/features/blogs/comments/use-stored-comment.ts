import { useCallback, useEffect, useState } from 'react';
import { mergeTyped, useKeeper } from '#web/forms/text-storage.ts';
import { deviceStorage } from '#web/lib/browser-storage.ts';

/**
 * Keeps text on this device until it is sent. It is restored after the first render, because the server does not have
 * it, and text that was typed before is appended.
 */
export function useStoredComment(key: string, initial = ''): readonly [string, (text: string) => void, () => void] {
  const [text, setText] = useState(initial);
  const { keepSoon, drop } = useKeeper();
  useEffect(() => {
    const stored = deviceStorage.read<unknown>(key);
    if (typeof stored !== 'string') return;
    setText((now) => {
      const { text: restored } = mergeTyped({ text: stored }, { text: initial }, { text: now });
      if (restored !== stored) keepSoon(key, restored);
      return restored;
    });
  }, [key, initial, keepSoon]);
  const change = useCallback(
    (next: string) => {
      setText(next);
      if (next === initial) drop(key);
      else keepSoon(key, next);
    },
    [key, initial, keepSoon, drop],
  );
  const clear = useCallback(() => {
    drop(key);
    setText(initial);
  }, [key, initial, drop]);
  return [text, change, clear];
}
