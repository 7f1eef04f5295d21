import { expect, test } from 'vitest';
import { profileBody } from './account.ts';
import { country } from './country.ts';
import { countryCode } from './country-codes.ts';

test.each([
  ['NL', 'NL'],
  ['nl', 'NL'],
  ['UK', 'GB'],
  ['GB', 'GB'],
  ['EL', 'GR'],
  ['XK', 'XK'],
  ['EU', undefined],
  ['ZZ', undefined],
  ['', undefined],
])('%s is %s', (written, code) => {
  expect(countryCode(written)).toBe(code);
  expect(country.safeParse(written).data).toBe(code);
  expect(profileBody.safeParse({ country: written }).data?.country).toBe(code);
});
