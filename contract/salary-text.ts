import type { JobCard } from './careers.ts';
import { shortMoneyText } from './freight/money-text.ts';

type Salary = NonNullable<JobCard['salary']>;

export const periodNames: Readonly<Record<Salary['period'], string>> = {
  YEAR: 'a year',
  MONTH: 'a month',
  DAY: 'a day',
  HOUR: 'an hour',
};

/** 'EUR 42,000–55,000 a year', or one amount if both ends are equal. */
export function salaryText({ min, max, currency, period }: Salary): string {
  const low = shortMoneyText({ amount: min, currency });
  const high = shortMoneyText({ amount: max, currency }).slice(currency.length + 1);
  const amount = min === max ? low : `${low}–${high}`;
  return `${amount} ${periodNames[period]}`;
}
