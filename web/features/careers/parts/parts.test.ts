import { describe, expect, test } from 'vitest';
import { isNarrowed } from '#web/lib/list-address.ts';
import { filterPath, readFilter } from '../list/list-filter.ts';
import { closingWords } from './closing.ts';
import { placeOf } from './place.ts';
import { formatSalary } from './salary.ts';

test.each([
  ['2026-11-20', 'Closed on November 20, 2026'],
  ['2026-11-21', 'Closes today'],
  ['2026-11-22', 'Closes tomorrow'],
  ['2026-12-05', 'Closes in 14 days'],
  ['2026-12-06', 'Closes on December 6, 2026'],
])('a job whose last day is %s: %s', (day, words) => {
  expect(closingWords(day, Date.parse('2026-11-21T00:00:00Z'))).toBe(words);
  expect(closingWords(day, Date.parse('2026-11-21T23:59:59Z'))).toBe(words);
});

test.each([
  [{ min: 42_000_00, max: 55_000_00, currency: 'EUR', period: 'YEAR' }, '€42,000–€55,000 a year'],
  [{ min: 25_50, max: 25_50, currency: 'USD', period: 'HOUR' }, '$25.50 an hour'],
  [{ min: 480_000, max: 500_000, currency: 'JPY', period: 'MONTH' }, '¥480,000–¥500,000 a month'],
] as const)('%j reads %s', (salary, words) => expect(formatSalary(salary)).toBe(words));

test('a country stands with its place once', () => {
  expect(placeOf({ location: 'Rotterdam', country: 'NL' }, 'Netherlands')).toBe('Rotterdam, Netherlands');
  expect(placeOf({ location: 'Anywhere in the Netherlands', country: 'NL' }, 'Netherlands')).toBe(
    'Anywhere in the Netherlands',
  );
  expect(placeOf({ location: '', country: 'NL' })).toBe('NL');
});

describe('the filters of an address', () => {
  test('hold what makes sense and leave out the rest', () => {
    const params = new URLSearchParams(
      `search= customs &country=nl&workplace=REMOTE&function=ALL&salary=1&sort=best&cursor=${'x'.repeat(300)}`,
    );
    expect(readFilter(params)).toEqual({ search: 'customs', workplace: 'REMOTE' });
  });

  test('a change starts at the beginning of the list', () => {
    const filter = readFilter(new URLSearchParams('country=NL&cursor=abc&sort=closing'));
    expect(filterPath('/careers', filter, { country: '' })).toBe('/careers?sort=closing');
    expect(filterPath('/careers', filter, { cursor: 'def' })).toBe('/careers?country=NL&sort=closing&cursor=def');
    expect([isNarrowed(filter), isNarrowed({ sort: 'closing', cursor: 'abc' })]).toEqual([true, false]);
  });
});
