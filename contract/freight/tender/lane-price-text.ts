import { dayText } from '../../dates.ts';
import { messages } from '../../messages.ts';
import { unitsText } from '../money-text.ts';
import type { LanePrice } from './tender.ts';

const t = messages('tenders');

/** '28 days', '10 free days', 'valid until 31 Jan 2027' and 'via Colombo'. */
export function laneTermTexts({ transitDays, freeDays, validUntil, remark }: LanePrice): string[] {
  return [
    transitDays !== undefined && t('{count, plural, one {# day} other {# days}}', { count: transitDays }),
    freeDays !== undefined && t('{count, plural, one {# free day} other {# free days}}', { count: freeDays }),
    validUntil && t('valid until {date}', { date: dayText(new Date(validUntil)) }),
    remark,
  ].filter((text) => typeof text === 'string' && text !== '') as string[];
}

/** 'USD 1,450, 28 days, 10 free days, valid until 31 Jan 2027, via Colombo'. */
export const lanePriceText = (price: LanePrice): string =>
  [unitsText(price.currency, price.unitPrice), ...laneTermTexts(price)].join(', ');
