import { DAY_MS } from '#contract/dates.ts';
import { formatDate } from './dates.ts';

/** From this many days on, the date is shown instead of the number of days. */
const SOON_DAYS = 14;

/**
 * Days end at midnight UTC on the server and in the browser.
 * @param closesAt the last day, such as '2026-12-01'
 */
export function closingText(closesAt: string, now = Date.now()): string {
  const days = Math.round((Date.parse(`${closesAt}T00:00:00Z`) - Math.floor(now / DAY_MS) * DAY_MS) / DAY_MS);
  if (days < 0) return `Closed on ${formatDate(closesAt)}`;
  if (days === 0) return 'Closes today';
  if (days === 1) return 'Closes tomorrow';
  return days <= SOON_DAYS ? `Closes in ${days} days` : `Closes on ${formatDate(closesAt)}`;
}
