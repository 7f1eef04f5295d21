import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { pack } from '../http/pieces.ts';
import { joinText, joinZipped, zipPage } from './zip-page.ts';

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
