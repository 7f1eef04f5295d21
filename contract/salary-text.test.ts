import { expect, test } from 'vitest';
import { salaryText } from './salary-text.ts';

test.each([
  [{ min: 42_000_00, max: 55_000_00, currency: 'EUR', period: 'YEAR' }, 'EUR 42,000–55,000 a year'],
  [{ min: 45_000_050, max: 60_000_000, currency: 'HUF', period: 'MONTH' }, 'HUF 450,000.50–600,000.00 a month'],
  [{ min: 1_500, max: 1_750, currency: 'KWD', period: 'HOUR' }, 'KWD 1.500–1.750 an hour'],
  [{ min: 2_000, max: 2_000, currency: 'KWD', period: 'HOUR' }, 'KWD 2 an hour'],
  [{ min: 300_000, max: 400_000, currency: 'JPY', period: 'MONTH' }, 'JPY 300,000–400,000 a month'],
] as const)('both ends of a salary have decimals, or none: %o', (salary, text) => {
  expect(salaryText(salary)).toBe(text);
});
