import { useEffect, useRef, useState } from 'react';
import { keptKey, readKept, useKeeper } from '#web/forms/kept-text.ts';

/** Changes that are not saved yet stay on this device: who comes back finds them in the form. */
export function useKeptChanges(userId: string, changes: object, restore: (kept: unknown) => void): void {
  const key = keptKey(userId, 'profile');
  const { keepSoon, drop } = useKeeper();
  const [isRead, setIsRead] = useState(false);
  const restoreNow = useRef(restore);
  useEffect(() => {
    restoreNow.current(readKept(key));
    setIsRead(true);
  }, [key]);
  const text = JSON.stringify(changes);
  useEffect(() => {
    if (!isRead) return;
    if (text === '{}') drop(key);
    else keepSoon(key, JSON.parse(text));
  }, [isRead, text, key, keepSoon, drop]);
}
