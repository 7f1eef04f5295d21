import { expect, test } from 'vitest';
import { setLanguageSource } from './messages.ts';
import { requestFilters } from './request-filters.ts';

test.each([
  ['uk', 'GB'],
  ['EL', 'GR'],
  ['XK', 'XK'],
  [' in ', 'IN'],
  ['bom', 'BOM'],
  ['innsa', 'INNSA'],
  ['Germany', 'DE'],
  ['Lyon', 'lyon'],
  ['de 80331', 'DE-80'],
])('the end of a lane “%s” is %s', (written, code) => {
  expect(requestFilters.origin.parse(written)).toBe(code);
});

test('a country is found by its name in the language of the reader', () => {
  setLanguageSource(() => 'de');
  expect(requestFilters.origin.parse('Deutschland')).toBe('DE');
  expect(requestFilters.origin.parse('Germany')).toBe('DE');
  setLanguageSource(() => 'en');
});

test.each(['EU', 'ZZ', 'A', '80331', ''])('“%s” is no end of a lane', (written) => {
  expect(requestFilters.origin.safeParse(written).success).toBe(false);
});

test('HS codes are read as in requests', () => {
  for (const written of ['8541.43', 'HS 8541 43', 'hs code: 854143', '8541-43'])
    expect(requestFilters.hs.parse(written)).toBe('854143');
  expect(requestFilters.hs.safeParse('solar').success).toBe(false);
});
