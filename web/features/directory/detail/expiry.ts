import { DAY_MS } from '#contract/dates.ts';

/** Whether a last day (`2026-03-03`) has passed in UTC, so that every reader sees the same. */
export function hasExpired(lastDay: string, now = Date.now()): boolean {
  return Date.parse(lastDay) + DAY_MS <= now;
}
