/**
 * The pending one-time code. A reload and a tab opened from the email continue with the newest code of this browser.
 * A tab that requested a code itself keeps its own.
 */
import { useSyncExternalStore } from 'react';
import type { Challenge } from '#contract/users.ts';
import { deviceStorage, tabStorage } from '#web/lib/browser-storage.ts';
import { makeListeners } from '#web/lib/listeners.ts';

export type Purpose = 'signup' | 'login' | 'staff' | 'reset';

export interface PendingChallenge extends Challenge {
  readonly email: string;
  readonly purpose: Purpose;
}

const KEY = 'quayside.challenge';
const storages = [tabStorage, deviceStorage];
const listeners = makeListeners();
let cached: PendingChallenge | null | undefined;

export function keepChallenge(challenge: PendingChallenge): void {
  for (const storage of storages) storage.keep(KEY, challenge);
  // If the storage is blocked, the challenge lasts until the next reload.
  cached = challenge;
  listeners.call();
}

export function dropChallenge(): void {
  for (const storage of storages) storage.remove(KEY);
  cached = null;
  listeners.call();
}

/** Null without a pending challenge, undefined during hydration. */
export function useChallenge(): PendingChallenge | null | undefined {
  return useSyncExternalStore(listeners.add, read, () => undefined);
}

function read(): PendingChallenge | null {
  cached ??= stored(tabStorage.read(KEY)) ?? unexpired(stored(deviceStorage.read(KEY)));
  return cached;
}

function stored(value: Partial<PendingChallenge> | null): PendingChallenge | null {
  const isComplete = value?.challengeId && value.expiresAt && value.resendAfter && value.email && value.purpose;
  return isComplete ? (value as PendingChallenge) : null;
}

/** A tab that is still open offers a new code. Another tab does not show the address any longer. */
function unexpired(challenge: PendingChallenge | null): PendingChallenge | null {
  if (challenge && Date.parse(challenge.expiresAt) > Date.now()) return challenge;
  deviceStorage.remove(KEY);
  return null;
}
