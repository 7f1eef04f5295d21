import { useEffect, useState } from 'react';
import type { UserId } from '#contract/ids.ts';
import type { Challenge } from '#contract/users.ts';
import { storageKey } from '#web/forms/text-storage.ts';
import { deviceStorage } from '#web/lib/browser-storage.ts';

/** Survives a reload, because people read the email with the code in the same tab. */
export function useStoredChallenge<Stored extends Challenge = Challenge>(userId: UserId, name: string) {
  const key = storageKey(userId, name);
  const [challenge, setState] = useState<Stored | null>(null);
  useEffect(() => {
    const stored = deviceStorage.read<Stored>(key);
    if (stored?.challengeId && Date.parse(stored.expiresAt) > Date.now()) setState(stored);
  }, [key]);
  const setChallenge = (next: Stored | null) => {
    setState(next);
    if (next) deviceStorage.keep(key, next);
    else deviceStorage.remove(key);
  };
  return { challenge, setChallenge };
}
