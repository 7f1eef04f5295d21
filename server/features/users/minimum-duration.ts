import { setTimeout as delay } from 'node:timers/promises';

/** Well above what posting a mail adds, well below what a person notices. */
const LEAST_MS = 250;

/** Answers after a fixed time at the earliest, so that the time doesn't tell whether a mail was posted. */
export async function withMinimumDuration<T>(act: () => Promise<T>): Promise<T> {
  const [result] = await Promise.allSettled([act(), delay(LEAST_MS)]);
  if (result.status === 'rejected') throw result.reason;
  return result.value;
}
