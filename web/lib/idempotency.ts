import { tabStorage } from './browser-storage.ts';
import { isUnresolved, retryWhileInProgress } from './retry.ts';

const PREFIX = 'quayside:sent:';
const KEPT_MS = 24 * 3600_000;

interface OpenKey {
  readonly key: string;
  readonly at: number;
}

/** Used if the browser's storage is full or blocked; the keys then last until the page is left. */
const inMemory = new Map<string, OpenKey>();

/**
 * Sends a create under a key for its content. While the outcome is unknown, the same content keeps its key, also after
 * a reload, so that nothing is created twice. Once it is saved or rejected, the key is released.
 * @param content everything that identifies the request
 */
export async function createOnce<T>(
  content: string,
  send: (key: string) => Promise<T>,
  signal?: AbortSignal,
): Promise<T> {
  const key = keyOf(content);
  try {
    const response = await retryWhileInProgress(() => send(key), signal);
    release(content);
    return response;
  } catch (error) {
    if (!isUnresolved(error)) release(content);
    throw error;
  }
}

function keyOf(content: string): string {
  const open = tabStorage.read<OpenKey>(PREFIX + content) ?? inMemory.get(content);
  if (open && Date.now() - open.at < KEPT_MS) return open.key;
  const next = { key: crypto.randomUUID(), at: Date.now() };
  inMemory.set(content, next);
  tabStorage.keep(PREFIX + content, next);
  return next.key;
}

function release(content: string): void {
  inMemory.delete(content);
  tabStorage.remove(PREFIX + content);
}

/** Removes everything on sign-out. */
export function clearKeys(): void {
  inMemory.clear();
  tabStorage.removeAll(PREFIX);
}
