/** The pending one-time code of this tab. sessionStorage keeps it across reloads; another tab starts its own. */
import { useSyncExternalStore } from 'react';
import type { Challenge } from '#contract/users.ts';
import { makeListeners } from '#web/lib/listeners.ts';

export type Purpose = 'signup' | 'login' | 'staff' | 'reset';

export interface PendingChallenge extends Challenge {
  readonly email: string;
  readonly purpose: Purpose;
}

const KEY = 'quayside.challenge';
const listeners = makeListeners();
let cached: { text: string | null; value: PendingChallenge | null } | undefined;

export function keepChallenge(challenge: PendingChallenge): void {
  write(JSON.stringify(challenge));
}

export function dropChallenge(): void {
  write(null);
}

/** Null without a pending challenge, undefined during hydration. */
export function useChallenge(): PendingChallenge | null | undefined {
  return useSyncExternalStore(listeners.add, read, () => undefined);
}

function write(text: string | null): void {
  try {
    if (text === null) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, text);
  } catch {
    // If the storage is blocked, the challenge lasts until the next reload.
  }
  cached = { text, value: parse(text) };
  listeners.call();
}

function read(): PendingChallenge | null {
  let text = cached?.text ?? null;
  try {
    text = sessionStorage.getItem(KEY) ?? null;
  } catch {
    // As above.
  }
  if (cached?.text !== text) cached = { text, value: parse(text) };
  return cached?.value ?? null;
}

function parse(text: string | null): PendingChallenge | null {
  try {
    const value = JSON.parse(text ?? 'null') as Partial<PendingChallenge> | null;
    const isComplete = value?.challengeId && value.expiresAt && value.resendAfter && value.email && value.purpose;
    return isComplete ? (value as PendingChallenge) : null;
  } catch {
    return null;
  }
}
