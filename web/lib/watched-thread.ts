/** The thread that this page shows. The socket asks the server for its new replies. */

let watched: string | null = null;
const listeners = new Set<() => void>();

export const watchedThread = () => watched;

export function watchThread(postId: string | null): void {
  watched = postId;
  for (const listener of listeners) listener();
}

/** @returns a function that stops listening */
export function onWatchedThread(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Where the cache keeps what the server last said about a thread. */
export const threadNewsKey = (postId: string) => ['thread news', postId] as const;
