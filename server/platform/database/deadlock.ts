import { setTimeout as delay } from 'node:timers/promises';
import { isDeadlock } from './faults.ts';

/** How often a transaction that PostgreSQL ended in a deadlock is begun in all. */
const TRIES = 4;

/** Runs `begin` again where a deadlock ended it. Only for a whole transaction: what came before it would be lost. */
export async function againAfterDeadlock<T>(begin: () => Promise<T>): Promise<T> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await begin();
    } catch (error) {
      // Not at once: the one that went on should be done first.
      if (tried === TRIES || !isDeadlock(error)) throw error;
      await delay(Math.random() * 50 * tried);
    }
  }
}
