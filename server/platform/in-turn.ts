import { boundedByKey } from './bounded.ts';

/**
 * Does the work when all earlier work for the same key is done, so that many requests for one row hold one connection
 * and not one each. Requests to other processes meet at the row itself.
 * @throws PortalError 503 where too many wait
 */
export const inTurn = boundedByKey({
  atOnce: 1,
  maxWaiting: 1_000,
  busyMessage: 'Too many people are doing this right now. Try again in a moment.',
});
