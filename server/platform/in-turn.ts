import { boundedByKey } from './bounded.ts';

/**
 * Runs work for the same key one after the other, so that many requests for one row hold one connection. Other
 * processes wait for the row lock.
 * @throws PortalError 503 when too many wait
 */
export const inTurn = boundedByKey({
  atOnce: 1,
  maxWaiting: 1_000,
  busyMessage: 'Too many people are doing this right now. Try again in a moment.',
});
