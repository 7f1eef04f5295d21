import type { JobCard } from './careers.ts';
import { minorDigits, moneyText, shortMoneyText } from './freight/money-text.ts';
import { messages } from './messages.ts';

const t = messages('careers');

type Salary = NonNullable<JobCard['salary']>;

const perPeriod = {
  YEAR: '{amount} a year',
  MONTH: '{amount} a month',
  DAY: '{amount} a day',
  HOUR: '{amount} an hour',
} as const satisfies Readonly<Record<Salary['period'], string>>;

/** 'EUR 42,000–55,000 a year' or 'EUR 12.50–14.00 an hour'; one amount if both ends are equal. */
export function salaryText({ min, max, currency, period }: Salary): string {
  const ends = [min, max].map((amount) => ({ amount, currency }));
  const isWhole = ends.every(({ amount }) => amount % 10 ** minorDigits(currency) === 0);
  const [low = '', high = ''] = ends.map(isWhole ? shortMoneyText : moneyText);
  const amount = min === max ? low : `${low}–${high.slice(currency.length + 1)}`;
  return t(perPeriod[period], { amount });
}
