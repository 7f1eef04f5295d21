import { expect, test } from 'vitest';
import { text } from './http.ts';
import { lettersIn } from './text-length.ts';

test.each([
  ['ab', 2],
  ['港', 2],
  ['한', 2],
  ['ア', 2],
  ['é', 1],
  ['海运 FCL', 8],
  ['', 0],
])('“%s” counts as %d letters', (written, letters) => {
  expect(lettersIn(written)).toBe(letters);
});

test('one Chinese character is enough where two letters are required', () => {
  const service = text('A service', 2, 60);
  expect(service.safeParse('港').success).toBe(true);
  expect(service.safeParse('a').error?.issues[0]?.message).toBe('A service must have at least 2 characters.');
  expect(service.safeParse('').error?.issues[0]?.message).toBe('A service must have at least 2 characters.');
});
