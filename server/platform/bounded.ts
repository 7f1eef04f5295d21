import { PortalError } from './http/errors.ts';

export interface Bounds {
  /** How many pieces of work run at a time. */
  readonly atOnce: number;
  /** How many may wait; past that an answer would come too late, and 503 is said at once. */
  readonly maxWaiting: number;
  readonly busyMessage: string;
}

/** A pool for work that takes a core: the rest of the machine stays with the requests. */
export function bounded({ atOnce, maxWaiting, busyMessage }: Bounds): <T>(work: () => Promise<T>) => Promise<T> {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (running >= atOnce) {
      if (waiting.length >= maxWaiting) throw new PortalError(503, 'BUSY', busyMessage, {}, 5);
      // Whoever leaves hands the place over, so `running` stays as it is.
      await new Promise<void>((enter) => waiting.push(enter));
    } else {
      running += 1;
    }
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}

/** A pool in which nobody takes all places: each has at most `each` of them, and waits for those in a row of their own. */
export function boundedForEach(
  bounds: Bounds & { readonly each: number },
): <T>(who: string, work: () => Promise<T>) => Promise<T> {
  const shared = bounded(bounds);
  const rows = new Map<string, { readonly own: ReturnType<typeof bounded>; inside: number }>();
  return async (who, work) => {
    const row = rows.get(who) ?? { own: bounded({ ...bounds, atOnce: bounds.each }), inside: 0 };
    rows.set(who, row);
    row.inside += 1;
    try {
      return await row.own(() => shared(work));
    } finally {
      row.inside -= 1;
      if (row.inside === 0) rows.delete(who);
    }
  };
}
