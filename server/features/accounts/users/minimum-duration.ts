import { setTimeout as delay } from 'node:timers/promises';

/** Far above the time for queuing an email, and short enough not to be noticed. */
const MIN_MS = 250;

/** Takes a minimum time, so that the duration does not reveal whether an email was sent. */
export async function withMinimumDuration<T>(run: () => Promise<T>): Promise<T> {
  const [result] = await Promise.allSettled([run(), delay(MIN_MS)]);
  if (result.status === 'rejected') throw result.reason;
  return result.value;
}
