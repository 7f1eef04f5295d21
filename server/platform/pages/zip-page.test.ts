import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { pack } from './pieces.ts';
import { joinText, joinZipped, takesGzip, zipPage } from './zip-page.ts';

describe('a page compressed in pieces', () => {
  it.each([
    ['a page', ['<p nonce="', '">Grüße ⚓</p><script nonce="', '">'.padEnd(70_000, 'so ')]],
    ['one piece', ['only text']],
    ['empty pieces', ['', 'x', '']],
  ])('decompresses to the text with the nonce between: %s', (_, parts) => {
    const text = pack(parts.map((part) => Buffer.from(part)));
    const zipped = zipPage(text);
    for (const nonce of ['abc-DEF_123', 'zz']) {
      expect(joinText(text, nonce).toString()).toBe(parts.join(nonce));
      expect(gunzipSync(joinZipped(text, zipped, nonce)).toString()).toBe(parts.join(nonce));
    }
  });
});

describe('takesGzip', () => {
  it.each([
    ['gzip, deflate, br', true],
    ['br;q=1, gzip;q=0.5', true],
    ['gzip;q=0', false],
    ['identity', false],
    [undefined, false],
  ])('%s: %s', (header, expected) => {
    expect(takesGzip(header)).toBe(expected);
  });
});
