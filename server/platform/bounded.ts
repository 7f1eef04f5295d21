import pLimit from 'p-limit';
import { PortalError } from './http/errors.ts';

export interface Bounds {
  /** How many run at a time. */
  readonly atOnce: number;
  /** How many may wait; others are refused at once, because their answer would come too late. */
  readonly maxWaiting: number;
  readonly busyMessage: string;
}

const RETRY_SECONDS = 5;

/**
 * Limits how much of some expensive work runs at a time. The rest waits in order.
 * @returns runs work when its turn comes; throws PortalError 503 where too many wait
 */
export function bounded({ atOnce, maxWaiting, busyMessage }: Bounds): <T>(work: () => Promise<T>) => Promise<T> {
  const limit = pLimit(atOnce);
  return async (work) => {
    if (limit.activeCount + limit.pendingCount >= atOnce + maxWaiting) {
      throw new PortalError(503, 'BUSY', busyMessage, {}, RETRY_SECONDS);
    }
    return limit(work);
  };
}

type ByKey = <T>(key: string, work: () => Promise<T>) => Promise<T>;

/** The same, with separate limits for each key. */
export function boundedByKey(bounds: Bounds): ByKey {
  const queues = new Map<string, { readonly run: ReturnType<typeof bounded>; members: number }>();
  return async (key, work) => {
    const queue = queues.get(key) ?? { run: bounded(bounds), members: 0 };
    queues.set(key, queue);
    queue.members += 1;
    try {
      return await queue.run(work);
    } finally {
      queue.members -= 1;
      if (queue.members === 0) queues.delete(key);
    }
  };
}

/** One limit for all, of which each key takes at most `each` places, so that nobody keeps the others waiting. */
export function boundedForEach({ each, ...bounds }: Bounds & { readonly each: number }): ByKey {
  const shared = bounded(bounds);
  const own = boundedByKey({ ...bounds, atOnce: each });
  return (key, work) => own(key, () => shared(work));
}
