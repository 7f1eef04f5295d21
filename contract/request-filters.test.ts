import { expect, test } from 'vitest';
import { placeCode, requestFilters } from './request-filters.ts';

test.each([
  ['uk', 'GB'],
  ['EL', 'GR'],
  ['XK', 'XK'],
  [' in ', 'IN'],
  ['bom', 'BOM'],
  ['innsa', 'INNSA'],
])('the end of a lane “%s” is %s', (written, code) => {
  expect(placeCode.parse(written)).toBe(code);
});

test.each(['EU', 'ZZ', 'A', 'ABCD', ''])('“%s” is no end of a lane', (written) => {
  expect(placeCode.safeParse(written).success).toBe(false);
});

test('HS codes are read as in requests', () => {
  for (const written of ['8541.43', 'HS 8541 43', 'hs code: 854143', '8541-43'])
    expect(requestFilters.hs.parse(written)).toBe('854143');
  expect(requestFilters.hs.safeParse('solar').success).toBe(false);
});
