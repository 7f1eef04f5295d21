import { setTimeout as delay } from 'node:timers/promises';
import { isDeadlock } from './errors.ts';

const TRIES = 4;

/** Pass a whole transaction only. */
export async function againAfterDeadlock<T>(begin: () => Promise<T>): Promise<T> {
  for (let attempts = 1; ; attempts += 1) {
    try {
      return await begin();
    } catch (error) {
      if (attempts === TRIES || !isDeadlock(error)) throw error;
      await delay(Math.random() * 50 * attempts);
    }
  }
}
