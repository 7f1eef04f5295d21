import type { JobCard } from '#contract/careers.ts';
import { formatMoney } from '#web/features/courses/parts/money.ts';
import { periodNames } from './labels.ts';

/** '€42,000–€55,000 a year', or one amount if both ends are equal. */
export function formatSalary({ min, max, currency, period }: NonNullable<JobCard['salary']>): string {
  const low = formatMoney({ amount: min, currency });
  const amount = min === max ? low : `${low}–${formatMoney({ amount: max, currency })}`;
  return `${amount} ${periodNames[period]}`;
}
