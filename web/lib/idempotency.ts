import { askAgainWhileUnderWay, isUnresolved } from './ask-again.ts';
import { forgetStored } from './forget-stored.ts';

const PREFIX = 'quayside:sent:';
/** The server keeps a key so long. */
const KEPT_MS = 24 * 3600_000;

interface OpenKey {
  readonly key: string;
  readonly at: number;
}

/** Where the storage of the browser is full or closed: the keys last as long as the page. */
const inMemory = new Map<string, OpenKey>();

/**
 * Sends a write that creates something, under a key that belongs to its content. While the outcome is not known, the
 * same content keeps its key, also after a reload: sent again, it is created once. Once the server has saved or refused
 * it, the key is released, and the same content is another thing.
 * @param content everything that makes the request what it is
 */
export async function createOnce<T>(
  content: string,
  send: (key: string) => Promise<T>,
  signal?: AbortSignal,
): Promise<T> {
  const key = keyOf(content);
  try {
    const answer = await askAgainWhileUnderWay(() => send(key), signal);
    release(content);
    return answer;
  } catch (error) {
    if (!isUnresolved(error)) release(content);
    throw error;
  }
}

function keyOf(content: string): string {
  const open = readOpen(content);
  if (open && Date.now() - open.at < KEPT_MS) return open.key;
  const next = { key: crypto.randomUUID(), at: Date.now() };
  inMemory.set(content, next);
  try {
    window.sessionStorage.setItem(PREFIX + content, JSON.stringify(next));
  } catch {
    // It is in memory.
  }
  return next.key;
}

function readOpen(content: string): OpenKey | undefined {
  try {
    const kept = window.sessionStorage.getItem(PREFIX + content);
    if (kept !== null) return JSON.parse(kept) as OpenKey;
  } catch {
    // It is in memory, if anywhere.
  }
  return inMemory.get(content);
}

function release(content: string): void {
  inMemory.delete(content);
  try {
    window.sessionStorage.removeItem(PREFIX + content);
  } catch {
    // A storage that can't be written holds nothing to remove.
  }
}

/** Whoever logs out leaves nothing of what was sent to the next. */
export function forgetSent(): void {
  inMemory.clear();
  forgetStored(PREFIX);
}
