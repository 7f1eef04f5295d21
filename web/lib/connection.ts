/**
 * TanStack Query pauses mutations while the browser is offline. Forms that call the API directly report the error and
 * keep their text.
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
 * Delays navigation until there is a connection. If the script of a screen fails to load, the router would reload the
 * page and show the browser's own error page.
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

/** Browsers have no common name for a failed request, only their own messages. */
const NEVER_ARRIVED = /failed to fetch|networkerror|network error|load failed|importing a module/i;

export function isConnectionLost(error: unknown): boolean {
  if (error instanceof ApiError) return error.code === 'NETWORK' || error.code === 'TIMEOUT';
  return error instanceof TypeError && NEVER_ARRIVED.test(error.message);
}

/** Before a full page load, for which the browser would show its own error page. @throws if the portal can't be reached */
export async function reachPortal(): Promise<void> {
  await fetch('/favicon.svg', { method: 'HEAD', cache: 'no-store' });
}

export async function reloadIfReached(): Promise<void> {
  await reachPortal();
  window.location.reload();
}
