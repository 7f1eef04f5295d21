import { useEffect, useRef, useState } from 'react';
import type { UserId } from '#contract/ids.ts';
import { storageKey, useKeeper } from '#web/forms/text-storage.ts';
import { deviceStorage } from '#web/lib/browser-storage.ts';

export function useStoredChanges(userId: UserId, changes: object, restore: (stored: unknown) => void): void {
  const key = storageKey(userId, 'profile');
  const { keepSoon, drop } = useKeeper();
  const [isRead, setIsRead] = useState(false);
  const restoreNow = useRef(restore);
  useEffect(() => {
    restoreNow.current(deviceStorage.read(key));
    setIsRead(true);
  }, [key]);
  const text = JSON.stringify(changes);
  useEffect(() => {
    if (!isRead) return;
    if (text === '{}') drop(key);
    else keepSoon(key, JSON.parse(text));
  }, [isRead, text, key, keepSoon, drop]);
}
