import { dayIn } from '../dates.ts';

/** The last day on which an offer can be accepted, at most. */
export const MAX_VALIDITY_DAYS = 180;

/** @param validUntil ISO date */
export const validityProblem = (validUntil: string, now: number): string | undefined =>
  validUntil < dayIn(1, now) || validUntil > dayIn(MAX_VALIDITY_DAYS, now)
    ? `Choose a day from tomorrow to ${MAX_VALIDITY_DAYS} days from now.`
    : undefined;
