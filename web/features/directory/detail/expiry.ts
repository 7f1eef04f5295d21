const DAY_MS = 86_400_000;

/** Whether a last day (`2026-03-03`) has passed in UTC, so that every reader sees the same. */
export function hasExpired(lastDay: string, now = Date.now()): boolean {
  return Date.parse(lastDay) + DAY_MS <= now;
}
