import { ApiError } from './api-error.ts';

/** How long one call retries before it leaves that to its caller. */
const PATIENCE_MS = 60_000;
const USUAL_WAIT_SECONDS = 1;
const LONGEST_WAIT_SECONDS = 10;

/** The first request with the same key is still running. */
const isUnderWay = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status === 409 && (error.code === 'UNDER_WAY' || error.code === 'TRY_AGAIN');

/** Rejected before the request was processed, so the outcome of an earlier attempt is still unknown. */
const NOT_PROCESSED: ReadonlySet<number> = new Set([401, 408, 429]);

/**
 * Whether the outcome of a write is unknown: no response, a server error, or a first attempt that is still running. It
 * is retried with the same key; only a saved or rejected request gets a new one.
 */
export function isUnresolved(error: unknown): boolean {
  if (!(error instanceof ApiError)) return true;
  return error.status === 0 || error.status >= 500 || NOT_PROCESSED.has(error.status) || isUnderWay(error);
}

/** Between the browser and the portal, or between the portal and its database. Refused requests and faults are not. */
const UNREACHABLE: ReadonlySet<number> = new Set([0, 502, 503, 504]);

/** Whether the same request can succeed without a change, once the portal is back. */
export const isUnreachable = ({ status, code }: ApiError): boolean =>
  UNREACHABLE.has(status) && code !== 'SECTION_DISABLED' && code !== 'ABORTED';

export async function retryWhileInProgress<T>(send: () => Promise<T>, signal?: AbortSignal): Promise<T> {
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
