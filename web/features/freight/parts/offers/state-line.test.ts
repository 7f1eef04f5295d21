import { expect, it } from 'vitest';
import { deadlineOfReader } from './state-line.tsx';

const deadline = { offersUntil: '2026-12-01T16:00:00.000Z', offersUntilZone: 'Europe/Berlin' };

it.each([
  ['the zone of the requester', 'Europe/Berlin', '1 Dec 2026, 17:00 CET (Europe/Berlin)'],
  ['another name for the same clock', 'Europe/Paris', '1 Dec 2026, 17:00 CET (Europe/Berlin)'],
  ['a zone on the same day', 'Asia/Kolkata', '1 Dec 2026, 17:00 CET (Europe/Berlin), 21:30 IST your time'],
  ['a zone on the next day', 'Asia/Tokyo', '1 Dec 2026, 17:00 CET (Europe/Berlin), 2 Dec 2026, 01:00 GMT+9 your time'],
  ['no zone that is known', null, '1 Dec 2026, 17:00 CET (Europe/Berlin)'],
])('tells a reader in %s the deadline', (_, reader, text) => {
  expect(deadlineOfReader(deadline, reader)).toBe(text);
});
