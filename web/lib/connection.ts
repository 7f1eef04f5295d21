/**
 * What waits while the browser has no connection. What is sent by a mutation of TanStack Query waits as well; forms that
 * call the API themselves say that it can’t be reached, and keep what was typed.
 */
import { useSyncExternalStore } from 'react';
import type { ClientInstrumentation } from 'react-router';
import { ApiError } from './api.ts';

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

export function useIsOffline(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => !navigator.onLine,
    () => false,
  );
}

const backOnline = () => new Promise((resolve) => window.addEventListener('online', resolve, { once: true }));

/**
 * A step within the site begins once there is a connection. The router would load the whole page anew where a screen's
 * script doesn't come, and so leave the visitor with the browser's own error page.
 */
export const stepsWaitForConnection: ClientInstrumentation = {
  router: ({ instrument }) =>
    instrument({
      async navigate(go) {
        if (!navigator.onLine) await backOnline();
        await go();
      },
    }),
};

/** Browsers agree on no name for a call that never arrived, but each has its own words. */
const NEVER_ARRIVED = /failed to fetch|networkerror|network error|load failed|importing a module/i;

/** Whether what failed has failed for want of a connection. */
export function isConnectionLost(error: unknown): boolean {
  if (error instanceof ApiError) return error.status === 0;
  return error instanceof TypeError && NEVER_ARRIVED.test(error.message);
}

/** Loads the page anew if the portal can be reached; else the browser would show its own error page instead. */
export async function reloadIfReached(): Promise<void> {
  await fetch('/favicon.svg', { method: 'HEAD', cache: 'no-store' });
  window.location.reload();
}
