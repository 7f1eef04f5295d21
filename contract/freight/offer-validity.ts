const DAY = 24 * 60 * 60 * 1000;

/** The last day on which an offer can be accepted, at most. */
export const MAX_VALIDITY_DAYS = 180;

/** ISO date in UTC. */
export const dayIn = (days: number, now: number): string => new Date(now + days * DAY).toISOString().slice(0, 10);

/** @param validUntil ISO date */
export const validityProblem = (validUntil: string, now: number): string | undefined =>
  validUntil < dayIn(1, now) || validUntil > dayIn(MAX_VALIDITY_DAYS, now)
    ? `Choose a day from tomorrow to ${MAX_VALIDITY_DAYS} days from now.`
    : undefined;
