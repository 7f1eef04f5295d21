import type { JobCard } from '#contract/careers.ts';
import { formatMoney } from '#web/lib/money.ts';
import { periodNames } from './labels.ts';

/** 'EUR 42,000–55,000 a year', or one amount if both ends are equal. */
export function formatSalary({ min, max, currency, period }: NonNullable<JobCard['salary']>): string {
  const low = formatMoney({ amount: min, currency });
  const high = formatMoney({ amount: max, currency }).slice(currency.length + 1);
  const amount = min === max ? low : `${low}–${high}`;
  return `${amount} ${periodNames[period]}`;
}
