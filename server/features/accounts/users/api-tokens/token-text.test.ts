import { crc32 } from 'node:zlib';
import { expect, it } from 'vitest';
import { isWellFormed, lastFourOf, newApiToken } from './token-text.ts';

it('a token has a prefix, 256 random bits and a checksum', () => {
  const tokens = Array.from({ length: 200 }, newApiToken);
  expect(new Set(tokens).size).toBe(200);
  for (const token of tokens) {
    expect(token).toMatch(/^quay_[0-9A-Za-z]{49}$/);
    expect(isWellFormed(token)).toBe(true);
    expect(lastFourOf(token)).toBe(token.slice(-4));
  }
});

it('the checksum is the CRC-32 of the random part in base62, as scanners calculate it', () => {
  const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
  const token = newApiToken();
  const number = [...token.slice(-6)].reduce((sum, digit) => sum * 62 + digits.indexOf(digit), 0);
  expect(number).toBe(crc32(token.slice('quay_'.length, -6)));
});

it('a changed character, another length or other text is not well-formed', () => {
  const token = newApiToken();
  const changed = `${token.slice(0, 20)}${token[20] === 'a' ? 'b' : 'a'}${token.slice(21)}`;
  for (const wrong of [changed, token.slice(0, -1), `${token}0`, token.toUpperCase(), '', 'quay_', `x${token}`]) {
    expect([wrong, isWellFormed(wrong)]).toEqual([wrong, false]);
  }
});
