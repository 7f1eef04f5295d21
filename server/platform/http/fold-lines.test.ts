import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldLines } from './fold-lines.ts';

const escapes = fc.constantFrom('\\n', '\\,', '\\;', '\\\\', '^n', "^'", '^^');
const letters = fc.constantFrom('a', ' ', 'é', 'क्षि', '中', '👩‍👩‍👧', 'ا');
const line = fc.array(fc.oneof(escapes, letters), { maxLength: 200 }).map((parts) => `DESCRIPTION:${parts.join('')}`);
const unfolded = (text: string) => text.replaceAll('\r\n ', '');

describe('folding', () => {
  it('keeps the text, at most 75 bytes a line, and never parts an escape or a character', () => {
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 3 }), (lines) => {
        const text = `${lines.join('\r\n')}\r\n`;
        const folded = foldLines(text);
        expect(unfolded(folded)).toBe(text);
        for (const part of folded.split('\r\n')) {
          expect(Buffer.byteLength(part)).toBeLessThanOrEqual(75);
          expect(part.isWellFormed()).toBe(true);
          // A line that ends with an odd number of backslashes leaves an escape open.
          expect((/\\*$/.exec(part)?.[0] ?? '').length % 2).toBe(0);
        }
      }),
    );
  });

  it('folds again what was folded within an escape', () => {
    const text = `SUMMARY:${'x'.repeat(65)}\\\r\n n${'y'.repeat(80)}\r\n`;
    expect(foldLines(text)).toBe(`SUMMARY:${'x'.repeat(65)}\\n\r\n ${'y'.repeat(74)}\r\n ${'y'.repeat(6)}\r\n`);
  });
});
