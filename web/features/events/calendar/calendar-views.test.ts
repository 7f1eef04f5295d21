import { expect, test } from 'vitest';
import { hoursOf, readView, viewOfType } from './calendar-views.ts';

test('maps each view name to the name that the library uses', () => {
  expect(readView('agenda')).toBe('agenda');
  expect(readView('constructor')).toBeUndefined();
  expect(readView(null)).toBeUndefined();
  expect(viewOfType('timeGridWeek')).toBe('week');
});

const at = (day: number, hour: number) => new Date(2026, 10, day, hour, 30).toISOString();

test('a week shows working hours, and more if an event needs them', () => {
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
