import { ApiError } from './api-error.ts';

/** How long one call asks again before it leaves that to whoever called it. */
const PATIENCE_MS = 60_000;
const USUAL_WAIT_SECONDS = 1;
const LONGEST_WAIT_SECONDS = 10;

/** The first request with the same key is still at work: neither saved nor refused. */
const isUnderWay = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status === 409 && (error.code === 'UNDER_WAY' || error.code === 'TRY_AGAIN');

/** Turned away before anybody looked at what was sent: nothing is known of an earlier try with the same key. */
const TURNED_AWAY: ReadonlySet<number> = new Set([401, 408, 429]);

/**
 * Whether it is open what became of a write: no answer came, the server could not say, or the first try is under way.
 * It is sent again under the same key; only what was saved or refused gets a new one.
 */
export function isUnresolved(error: unknown): boolean {
  if (!(error instanceof ApiError)) return true;
  return error.status === 0 || error.status >= 500 || TURNED_AWAY.has(error.status) || isUnderWay(error);
}

/** Sends a request under its key until the server says what became of it, as often as it asks for. */
export async function askAgainWhileUnderWay<T>(send: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  const until = performance.now() + PATIENCE_MS;
  for (;;) {
    try {
      return await send();
    } catch (error) {
      if (!isUnderWay(error) || performance.now() > until) throw error;
      await wait(Math.min(error.retryAfter ?? USUAL_WAIT_SECONDS, LONGEST_WAIT_SECONDS), signal);
    }
  }
}

function wait(seconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason);
    const timer = setTimeout(done, seconds * 1000);
    function done() {
      signal?.removeEventListener('abort', stop);
      resolve();
    }
    function stop() {
      clearTimeout(timer);
      reject(signal?.reason);
    }
    signal?.addEventListener('abort', stop, { once: true });
  });
}
