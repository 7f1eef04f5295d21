import { type TextOf, translated } from '#contract/messages.ts';
import { PortalError } from './errors.ts';
import type { Sender } from './sender.ts';

export interface FairBounds {
  readonly atOnce: number;
  /** Of all guests together. Default: all of `atOnce`. */
  readonly guestsAtOnce?: number;
  /** Of one sender. Default: all of `atOnce`. */
  readonly perSender?: number;
  /** Of members, and as many of guests. */
  readonly maxWaiting: number;
  /** From the address of a guest. Default: a quarter of `maxWaiting`. */
  readonly maxWaitingPerAddress?: number;
  readonly busyMessage: TextOf<'server'>;
}

const RETRY_SECONDS = 5;

interface Group {
  /** By sender, in the order of their turns. */
  readonly waiting: Map<string, (() => void)[]>;
  running: number;
}

/**
 * Members go first, and senders take turns, so that nobody waits behind all the work of somebody else.
 * @throws PortalError 503 when too many wait
 */
export function fairPool(bounds: FairBounds): <T>(work: () => Promise<T>, sender: Sender) => Promise<T> {
  const { atOnce, guestsAtOnce = atOnce, perSender = atOnce, maxWaiting } = bounds;
  const maxOfAddress = bounds.maxWaitingPerAddress ?? Math.ceil(maxWaiting / 4);
  const members: Group = { waiting: new Map(), running: 0 };
  const guests: Group = { waiting: new Map(), running: 0 };
  const running = new Map<string, number>();

  function startNext({ waiting }: Group): boolean {
    for (const [key, [start, ...others]] of waiting) {
      if ((running.get(key) ?? 0) >= perSender) continue;
      waiting.delete(key);
      // At the end: the others have their turns first.
      if (others.length > 0) waiting.set(key, others);
      start?.();
      return true;
    }
    return false;
  }

  function fill(): void {
    let isStarted = true;
    while (isStarted && members.running + guests.running < atOnce)
      isStarted = startNext(members) || (guests.running < guestsAtOnce && startNext(guests));
  }

  function add(group: Group, key: string, change: 1 | -1): void {
    group.running += change;
    const count = (running.get(key) ?? 0) + change;
    if (count === 0) running.delete(key);
    else running.set(key, count);
  }

  return async (work, { key: name, isGuest }) => {
    const group = isGuest ? guests : members;
    const key = `${isGuest ? 'guest' : 'member'} ${name}`;
    const own = group.waiting.get(key) ?? [];
    const total = group.waiting.values().reduce((sum, turns) => sum + turns.length, 0);
    if (total >= maxWaiting || (isGuest && own.length >= maxOfAddress)) {
      throw new PortalError(503, 'BUSY', translated('server', bounds.busyMessage), {}, RETRY_SECONDS);
    }
    await new Promise<void>((resolve) => {
      const start = () => {
        add(group, key, 1);
        resolve();
      };
      group.waiting.set(key, [...own, start]);
      fill();
    });
    try {
      return await work();
    } finally {
      add(group, key, -1);
      fill();
    }
  };
}
