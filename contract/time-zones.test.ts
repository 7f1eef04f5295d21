import { expect, test } from 'vitest';
import { canonicalZone } from './time-zones.ts';

test.each([
  ['Asia/Calcutta', 'Asia/Kolkata'],
  ['Asia/Kolkata', 'Asia/Kolkata'],
  ['Europe/Kiev', 'Europe/Kyiv'],
  ['America/Godthab', 'America/Nuuk'],
  ['Asia/Saigon', 'Asia/Ho_Chi_Minh'],
  ['US/Eastern', 'America/New_York'],
  ['europe/berlin', 'Europe/Berlin'],
  ['Etc/UTC', 'UTC'],
  ['UTC', 'UTC'],
])('%s is %s', (zone, canonical) => {
  expect(canonicalZone(zone)).toBe(canonical);
});

test.each(['', '+01:00', 'Mars/Base', 'Kolkata', 'BST', 'IST', 'cst', 'PST'])('“%s” is not a zone', (zone) => {
  expect(canonicalZone(zone)).toBeUndefined();
});

test('every zone has one name', () => {
  for (const zone of Intl.supportedValuesOf('timeZone')) {
    const canonical = canonicalZone(zone) ?? '';
    expect(canonicalZone(canonical)).toBe(canonical);
  }
});
