/** The member's decisions on this device in the last hour, which is how long they can be undone. */
import { useMemo, useSyncExternalStore } from 'react';
import type { UserId } from '#contract/ids.ts';
import { storageKey } from '#web/forms/text-storage.ts';
import { deviceStorage } from '#web/lib/browser-storage.ts';
import { makeListeners } from '#web/lib/listeners.ts';

const HOUR = 3_600_000;
const MAX_DECISIONS = 20;

export interface RecentDecision {
  readonly id: string;
  readonly text: string;
  readonly at: number;
}

const listeners = makeListeners();
const keyOf = (userId: UserId) => storageKey(userId, 'decisions');

function read(userId: UserId): readonly RecentDecision[] {
  return (deviceStorage.read<RecentDecision[]>(keyOf(userId)) ?? []).filter(({ at }) => Date.now() - at < HOUR);
}

function write(userId: UserId, decisions: readonly RecentDecision[]): void {
  if (decisions.length === 0) deviceStorage.remove(keyOf(userId));
  else deviceStorage.keep(keyOf(userId), decisions.slice(0, MAX_DECISIONS));
  listeners.call();
}

export function rememberDecision(userId: UserId, decision: Omit<RecentDecision, 'at'>): void {
  write(userId, [{ ...decision, at: Date.now() }, ...read(userId)]);
}

export function forgetDecision(userId: UserId, id: string): void {
  write(
    userId,
    read(userId).filter((decision) => decision.id !== id),
  );
}

export function useRecentDecisions(userId: UserId): readonly RecentDecision[] {
  const text = useSyncExternalStore(
    listeners.add,
    () => JSON.stringify(read(userId)),
    () => '[]',
  );
  return useMemo(() => JSON.parse(text) as RecentDecision[], [text]);
}
