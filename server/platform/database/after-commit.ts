import type { ConnectionSource, Tx } from './open-transaction.ts';

export interface Announcement {
  readonly topic: string;
  readonly ids: readonly string[];
}

type Listener = (announcements: readonly Announcement[]) => void;

const announced = new WeakMap<Tx, Announcement[]>();
const listeners = new WeakMap<ConnectionSource, Set<Listener>>();

export function announce(tx: Tx, topic: string, ids: readonly string[] = []): void {
  const existing = announced.get(tx);
  if (existing) existing.push({ topic, ids });
  else announced.set(tx, [{ topic, ids }]);
}

/** Calls `listener` after each commit of this process, even if nothing was announced. It must not throw. */
export function onCommit(pool: ConnectionSource, listener: Listener): () => void {
  const all = listeners.get(pool) ?? new Set<Listener>();
  listeners.set(pool, all.add(listener));
  return () => void all.delete(listener);
}

/** @param transactions that committed together; some may have been undone */
export function passOn(pool: ConnectionSource, transactions: readonly Tx[]): void {
  const all = listeners.get(pool);
  if (!all?.size) return;
  const announcements = transactions.flatMap((tx) => announced.get(tx) ?? []);
  for (const listener of all) listener(announcements);
}
