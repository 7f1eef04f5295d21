import { boundedByKey } from './bounded.ts';

/** Many requests for one row hold one connection. Other processes wait for the row lock. @throws PortalError 503 */
export const serialised = boundedByKey({
  atOnce: 1,
  maxWaiting: 1_000,
  busyMessage: 'Too many people are doing this right now. Try again in a moment.',
});
