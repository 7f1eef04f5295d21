import { expect, test } from 'vitest';
import { bodyOf, emptyJob, isSameJob, jobDraft } from './job-text.ts';

test('reads an amount in the units of its currency', () => {
  const { body, fieldErrors } = bodyOf({ ...emptyJob, salaryMin: '42,000', salaryMax: '55000.50' });
  expect(fieldErrors).toEqual({});
  expect(body.salary).toEqual({ min: 42_000_00, max: 55_000_50, currency: 'EUR', period: 'YEAR' });
  expect(bodyOf({ ...emptyJob, salaryMin: '48000', currency: 'JPY' }).body.salary?.min).toBe(48_000);
});

test('uses one end of a salary for both', () => {
  expect(bodyOf({ ...emptyJob, salaryMax: '100' }).body.salary).toMatchObject({ min: 100_00, max: 100_00 });
  expect(bodyOf(emptyJob).body.salary).toBeNull();
});

test.each([
  ['42,000.5055', 'HUF', 'Enter an amount in HUF with at most 2 decimals, such as 42000.'],
  ['42,000.5', 'JPY', 'Enter an amount in JPY without decimals, such as 42000.'],
  ['42,000.5555', 'IQD', 'Enter an amount in IQD with at most 3 decimals, such as 42000.'],
])('names the decimals of the currency for %s %s', (salaryMin, currency, message) => {
  expect(bodyOf({ ...emptyJob, salaryMin, currency }).fieldErrors).toEqual({ 'salary.min': message });
});

test('takes a high salary in a currency of small units, and says when an amount is too large', () => {
  const salary = { salaryMin: '450 000 000', salaryMax: '1,800,000,000', currency: 'IDR' };
  const errorsOf = (text: object) =>
    jobDraft.validate({ ...emptyJob, title: 'Planner', ...salary, ...text }, { status: 'draft' });
  expect(errorsOf({})).toEqual({});
  expect(errorsOf({ salaryMax: '50000000000000' })).toEqual({ 'salary.max': 'The amount is too large.' });
  expect(errorsOf({ salaryMin: '', salaryMax: '0' })['salary.max']).toContain('Leave the salary empty');
});

test('reports an invalid amount beside its field', () => {
  expect(Object.keys(bodyOf({ ...emptyJob, salaryMin: 'lots', salaryMax: '1.2345' }).fieldErrors)).toEqual([
    'salary.min',
    'salary.max',
  ]);
});

test('sends the id of a company in the directory, and the name of any other', () => {
  const named = { ...emptyJob, companyName: 'Quay' };
  expect(bodyOf(named).body).toMatchObject({ companyId: null, companyName: 'Quay' });
  const { body } = bodyOf({ ...named, companyId: 'some-id' });
  expect(body).toMatchObject({ companyId: 'some-id' });
  expect(body).not.toHaveProperty('companyName');
});

test('treats two texts as equal if they send the same', () => {
  expect(isSameJob({ ...emptyJob, salaryMin: '1,000' }, { ...emptyJob, salaryMin: '1000' })).toBe(true);
  expect(isSameJob(emptyJob, { ...emptyJob, title: 'x' })).toBe(false);
});
