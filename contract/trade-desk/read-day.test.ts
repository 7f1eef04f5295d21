import { expect, it } from 'vitest';
import { readDay, yearsIn } from './read-day.ts';

it.each([
  ...['2026-11-30', '2026/11/30', '20261130', '30.11.2026', '30.11.26', '30/11/2026', '11/30/2026', '30-11-2026'],
  ...['30 Nov 2026', '30-Nov-26', 'Nov 30, 2026', 'November 30 2026', '30th November 2026', '2026年11月30日'],
  ...['2026-11-30 14:05', '2026-11-30T14:05:00Z', '30.11.2026 8:00', ' 2026-11-30 ', '٣٠/١١/٢٠٢٦'],
])('reads %s', (written) => {
  expect(readDay(written)).toEqual({ day: '2026-11-30' });
});

it('reads points as a day before its month, and two equal numbers', () => {
  expect(readDay('03.04.2026')).toEqual({ day: '2026-04-03' });
  expect(readDay('04/04/2026')).toEqual({ day: '2026-04-04' });
});

it.each([
  ['03/04/2026', '“03/04/2026” can be 2026-04-03 or 2026-03-04. Write the one that you mean.'],
  ['2026-02-30', 'There is no day “2026-02-30”. Check the day and the month.'],
  ['tomorrow', '“tomorrow” is not a date. Write it like 2026-11-30.'],
  ['1 Jan 1900', 'Enter a year from 1990 to 2099.'],
  ['30 Ju 2026', '“30 Ju 2026” is not a date. Write it like 2026-11-30.'],
])('refuses %s', (written, problem) => {
  expect(readDay(written)).toEqual({ problem });
});

it('finds the years of a text, however its days are written', () => {
  expect(yearsIn('CSQU3054383, 40HC, 30 Nov 2024, 02.01.25\n20260401')).toEqual([
    '2025-01-01',
    '2026-01-01',
    '2024-01-01',
  ]);
});
