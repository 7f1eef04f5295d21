import { expect, test } from 'vitest';
import { validateAttachment } from './validate-attachment.ts';

const MB = 1024 * 1024;
const check = (name: string, size = 10) => validateAttachment({ name, size }, 10 * MB);

test.each(['rates.pdf', 'Rates.XLSX', 'rates 2026.csv'])('accepts %s', (name) => {
  expect(check(name)).toBeNull();
});

test.each(['rates.xls', 'rates.exe', 'rates', 'rates.pdf.zip', 'pdf'])(
  'refuses %s and says what is allowed',
  (name) => {
    expect(check(name)).toBe(`“${name}” can’t be added. Files can be PDF, XLSX or CSV.`);
  },
);

test('refuses an empty file and one that is too large', () => {
  expect(check('rates.csv', 0)).toBe('“rates.csv” is empty.');
  expect(check('rates.csv', 10 * MB)).toBeNull();
  expect(check('rates.csv', 12.5 * MB)).toBe('“rates.csv” is 12.5 MB. A file can be at most 10 MB.');
});
