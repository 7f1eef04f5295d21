/** Tells the cache that this browser has changed something on the server. */
type Listener = () => void;

const listeners = new Set<Listener>();

/** @returns a function that stops it */
export function onWrite(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function announceWrite(): void {
  for (const listener of listeners) listener();
}
