import pLimit from 'p-limit';
import { type TextOf, translated } from '#contract/messages.ts';
import { PortalError } from './errors.ts';

export interface Bounds {
  readonly atOnce: number;
  readonly maxWaiting: number;
  readonly busyMessage: TextOf<'server'>;
}

const RETRY_SECONDS = 5;

/** @throws PortalError 503 when too many wait */
export function bounded({ atOnce, maxWaiting, busyMessage }: Bounds): <T>(work: () => Promise<T>) => Promise<T> {
  const limit = pLimit(atOnce);
  return async (work) => {
    if (limit.activeCount + limit.pendingCount >= atOnce + maxWaiting) {
      throw new PortalError(503, 'BUSY', translated('server', busyMessage), {}, RETRY_SECONDS);
    }
    return limit(work);
  };
}

type ByKey = <T>(key: string, work: () => Promise<T>) => Promise<T>;

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

/** Shares one limit among all keys. At most `perKey` pieces of work of one key run at once. */
export function boundedForEach({ perKey, ...bounds }: Bounds & { readonly perKey: number }): ByKey {
  const shared = bounded(bounds);
  const own = boundedByKey({ ...bounds, atOnce: perKey });
  return (key, work) => own(key, () => shared(work));
}
