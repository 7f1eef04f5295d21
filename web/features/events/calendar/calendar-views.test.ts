import { expect, test } from 'vitest';
import { hoursOf, readView, viewOfType } from './calendar-views.ts';

test('a view is known by the name in the address, and by the library’s own', () => {
  expect(readView('agenda')).toBe('agenda');
  expect(readView('constructor')).toBeUndefined();
  expect(readView(null)).toBeUndefined();
  expect(viewOfType('timeGridWeek')).toBe('week');
});

/** On the clocks of wherever this runs. */
const at = (day: number, hour: number) => new Date(2026, 10, day, hour, 30).toISOString();

test('a week shows a working day, and more hours where an event needs them', () => {
  expect(hoursOf([])).toEqual({ slotMinTime: '07:00', slotMaxTime: '19:00' });
  expect(hoursOf([{ startDate: at(21, 5), endDate: at(21, 20) }])).toEqual({
    slotMinTime: '05:00',
    slotMaxTime: '21:00',
  });
  expect(hoursOf([{ startDate: at(21, 22), endDate: at(22, 2) }])).toEqual({
    slotMinTime: '00:00',
    slotMaxTime: '24:00',
  });
  expect(hoursOf([{ startDate: null, endDate: null }])).toEqual({ slotMinTime: '07:00', slotMaxTime: '19:00' });
});
