import { type Bounds, bounded } from './bounded.ts';

/**
 * Who joins an event or asks a company holds its row: a hundred at once would hold a hundred connections of which one
 * works, and whoever else needs one gets none. So they wait here, and only the one whose turn it is takes a connection.
 * Other processes' meet at the row itself.
 */
const BOUNDS: Bounds = {
  atOnce: 1,
  maxWaiting: 1_000,
  busyMessage: 'So many people are at this just now that you would wait too long. Try again in a moment.',
};

interface Queue {
  readonly take: ReturnType<typeof bounded>;
  /** How many are in it: with the last one it goes. */
  people: number;
}
const queues = new Map<string, Queue>();

/** Does the work when all who came before for the same thing are done. @throws PortalError 503 where too many wait */
export async function inTurn<T>(thingId: string, work: () => Promise<T>): Promise<T> {
  const queue = queues.get(thingId) ?? { take: bounded(BOUNDS), people: 0 };
  queues.set(thingId, queue);
  queue.people += 1;
  try {
    return await queue.take(work);
  } finally {
    queue.people -= 1;
    if (queue.people === 0) queues.delete(thingId);
  }
}
