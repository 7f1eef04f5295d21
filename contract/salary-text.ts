import type { JobCard } from './careers.ts';
import { moneyText, withoutZeros } from './freight/money-text.ts';

type Salary = NonNullable<JobCard['salary']>;

export const periodNames: Readonly<Record<Salary['period'], string>> = {
  YEAR: 'a year',
  MONTH: 'a month',
  DAY: 'a day',
  HOUR: 'an hour',
};

/** 'EUR 42,000–55,000 a year' or 'EUR 12.50–14.00 an hour'; one amount if both ends are equal. */
export function salaryText({ min, max, currency, period }: Salary): string {
  const exact = [min, max].map((amount) => moneyText({ amount, currency }));
  const short = exact.map(withoutZeros);
  const [low = '', high = ''] = short.some((text) => text.includes('.')) ? exact : short;
  const amount = min === max ? low : `${low}–${high.slice(currency.length + 1)}`;
  return `${amount} ${periodNames[period]}`;
}
