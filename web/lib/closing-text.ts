import { DAY_MS } from '#contract/dates.ts';
import { messages } from '#contract/messages.ts';
import { formatDate } from './dates.ts';

const t = messages('common');

/** From this many days on, the date is shown instead of the number of days. */
const SOON_DAYS = 14;

/**
 * Days end at midnight UTC on the server and in the browser.
 * @param closesAt the last day, such as '2026-12-01'
 */
export function closingText(closesAt: string, now = Date.now()): string {
  const days = Math.round((Date.parse(`${closesAt}T00:00:00Z`) - Math.floor(now / DAY_MS) * DAY_MS) / DAY_MS);
  if (days < 0) return t('Closed on {closesAt}', { closesAt: formatDate(closesAt) });
  if (days === 0) return t('Closes today');
  if (days === 1) return t('Closes tomorrow');
  return days <= SOON_DAYS
    ? t('Closes in {days} days', { days })
    : t('Closes on {closesAt}', { closesAt: formatDate(closesAt) });
}
