import { expect, test } from 'vitest';
import { bodyOf, emptyJob, isSameJob } from './job-text.ts';

test('an amount is read in the units of its currency', () => {
  const { body, faults } = bodyOf({ ...emptyJob, salaryMin: '42,000', salaryMax: '55000.50' });
  expect(faults).toEqual({});
  expect(body.salary).toEqual({ min: 42_000_00, max: 55_000_50, currency: 'EUR', period: 'YEAR' });
  expect(bodyOf({ ...emptyJob, salaryMin: '48000', currency: 'JPY' }).body.salary?.min).toBe(48_000);
});

test('one end of a salary stands for both, none for none', () => {
  expect(bodyOf({ ...emptyJob, salaryMax: '100' }).body.salary).toMatchObject({ min: 100_00, max: 100_00 });
  expect(bodyOf(emptyJob).body.salary).toBeNull();
});

test('what is no amount is said beside its field', () => {
  expect(Object.keys(bodyOf({ ...emptyJob, salaryMin: 'lots', salaryMax: '1.234' }).faults)).toEqual([
    'salary.min',
    'salary.max',
  ]);
});

test('a company of the directory goes by its id, another by its name', () => {
  const named = { ...emptyJob, companyName: 'Quay' };
  expect(bodyOf(named).body).toMatchObject({ companyId: null, companyName: 'Quay' });
  const { body } = bodyOf({ ...named, companyId: 'some-id' });
  expect(body).toMatchObject({ companyId: 'some-id' });
  expect(body).not.toHaveProperty('companyName');
});

test('two texts are the same where the same would be sent', () => {
  expect(isSameJob({ ...emptyJob, salaryMin: '1,000' }, { ...emptyJob, salaryMin: '1000' })).toBe(true);
  expect(isSameJob(emptyJob, { ...emptyJob, title: 'x' })).toBe(false);
});
