import { describe, expect, test } from 'vitest';
import { salaryText } from '#contract/salary-text.ts';
import { closingText } from '#web/lib/closing-text.ts';
import { hasFilters } from '#web/lib/list-address.ts';
import { filterPath, readFilter, searchOf } from '../list/list-filter.ts';
import { jobCountsQuery } from '../queries.ts';
import { mayHaveApplicants } from './applicants.ts';
import { localityOf, locationOf } from './location.ts';

test.each([
  ['2026-11-20', 'Closed on 20 Nov 2026'],
  ['2026-11-21', 'Closes today'],
  ['2026-11-22', 'Closes tomorrow'],
  ['2026-12-05', 'Closes in 14 days'],
  ['2026-12-06', 'Closes on 6 Dec 2026'],
])('a job whose last day is %s: %s', (day, text) => {
  expect(closingText(day, Date.parse('2026-11-21T00:00:00Z'))).toBe(text);
  expect(closingText(day, Date.parse('2026-11-21T23:59:59Z'))).toBe(text);
});

test.each([
  [{ min: 42_000_00, max: 55_000_00, currency: 'EUR', period: 'YEAR' }, 'EUR 42,000–55,000 a year'],
  [{ min: 25_50, max: 25_50, currency: 'USD', period: 'HOUR' }, 'USD 25.50 an hour'],
  [{ min: 480_000, max: 500_000, currency: 'JPY', period: 'MONTH' }, 'JPY 480,000–500,000 a month'],
] as const)('%j is shown as %s', (salary, text) => expect(salaryText(salary)).toBe(text));

test('a country is named once with its place', () => {
  expect(locationOf({ location: 'Rotterdam', country: 'NL' }, 'Netherlands')).toBe('Rotterdam, Netherlands');
  expect(locationOf({ location: 'Anywhere in the Netherlands', country: 'NL' }, 'Netherlands')).toBe(
    'Anywhere in the Netherlands',
  );
  expect(locationOf({ location: '', country: 'NL' })).toBe('NL');
  expect(localityOf({ location: 'Houston, TX, USA', country: 'US' }, 'United States')).toBe('Houston, TX');
});

test.each([
  ['draft', null, 0, false],
  ['pending', null, 0, false],
  ['pending', '2026-11-01T09:00:00.000Z', 0, true],
  ['pending', null, 2, true],
  ['rejected', null, 1, true],
  ['published', '2026-11-01T09:00:00.000Z', 0, true],
  ['closed', null, 0, true],
] as const)('a job that is %s, published %s, with %s applications: applicants shown %s', (...its) => {
  const [status, publishedAt, applicationCount, shown] = its;
  expect(mayHaveApplicants({ status, publishedAt, applicationCount })).toBe(shown);
});

describe('the filters of an address', () => {
  test('keep valid values and ignore the rest', () => {
    const params = new URLSearchParams(
      `search= customs &country=QQ&workplace=REMOTE&function=ALL&salary=1&sort=best&cursor=${'x'.repeat(300)}`,
    );
    expect(readFilter(params)).toEqual({ search: 'customs', workplace: 'REMOTE' });
    expect(readFilter(new URLSearchParams('companyId=1&country=UK'))).toEqual({ country: 'GB' });
  });

  const companyId = '01900000-0000-7000-8000-000000000002';
  const whole = readFilter(
    new URLSearchParams(`search=reefer&country=NL&salary=true&companyId=${companyId}&sort=closing&cursor=abc`),
  );

  test('are also used for the counts, except the order and the page', () => {
    const [, input] = jobCountsQuery(whole).queryKey;
    expect(input).toEqual({ query: { search: 'reefer', country: 'NL', salary: 'true', companyId } });
  });

  test('become a saved search, except the company', () => {
    expect(searchOf(whole)).toEqual({ search: 'reefer', country: 'NL', salary: 'true' });
  });

  test('a change starts at the first page', () => {
    const filter = readFilter(new URLSearchParams('country=NL&cursor=abc&sort=closing'));
    expect(filterPath('/careers', filter, { country: '' })).toBe('/careers?sort=closing');
    expect(filterPath('/careers', filter, { cursor: 'def' })).toBe('/careers?country=NL&sort=closing&cursor=def');
    expect([hasFilters(filter), hasFilters({ sort: 'closing', cursor: 'abc' })]).toEqual([true, false]);
  });
});
