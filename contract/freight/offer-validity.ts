import { dayIn } from '../dates.ts';
import { messages } from '../messages.ts';

const t = messages('freight');

/** The last day on which an offer can be accepted, at most. */
export const MAX_VALIDITY_DAYS = 180;

/** @param validUntil ISO date */
export const validityProblem = (validUntil: string, now: number): string | undefined =>
  validUntil < dayIn(1, now) || validUntil > dayIn(MAX_VALIDITY_DAYS, now)
    ? t('Choose a day from tomorrow to {days} days from now.', { days: MAX_VALIDITY_DAYS })
    : undefined;

interface Priced {
  readonly label: string;
  readonly validUntil?: string | undefined;
}

/**
 * The charges whose price ends before the goods are ready, or before the offer if the day is not known.
 * @param readyDate ISO date
 */
export const shortCharges = (
  { charges, validUntil }: { readonly charges: readonly Priced[]; readonly validUntil: string },
  readyDate: string | undefined,
): { readonly label: string; readonly until: string }[] =>
  charges.flatMap(({ label, validUntil: until }) =>
    until !== undefined && until < (readyDate ?? validUntil) ? [{ label, until }] : [],
  );
