import { expect, test } from 'vitest';
import { decodeText, notTextProblem } from './decode-text.ts';

const bytes = (...values: number[]) => new Uint8Array(values).buffer;

test.each([
  ['UTF-8', bytes(0x4c, 0xc3, 0xa4, 0x6e, 0x67, 0x65)],
  ['UTF-8 with a mark', bytes(0xef, 0xbb, 0xbf, 0x4c, 0xc3, 0xa4, 0x6e, 0x67, 0x65)],
  ['Windows-1252', bytes(0x4c, 0xe4, 0x6e, 0x67, 0x65)],
  ['UTF-16', bytes(0xff, 0xfe, 0x4c, 0, 0xe4, 0, 0x6e, 0, 0x67, 0, 0x65, 0)],
])('reads %s', (_encoding, file) => {
  expect(decodeText(file)).toBe('Länge');
});

test.each([
  ['a workbook', bytes(0x50, 0x4b, 3, 4), /Excel workbook\. Save it as CSV/],
  ['an older workbook', bytes(0xd0, 0xcf, 0x11, 0xe0), /Excel workbook/],
  ['a PDF', bytes(0x25, 0x50, 0x44, 0x46), /PDF\. Copy the table/],
  ['a picture', bytes(0xff, 0xd8, 0xff, 0xe0), /picture/],
])('says what to do with %s', (_kind, file, message) => {
  expect(notTextProblem(file)).toMatch(message);
});

test('text has no problem', () => {
  expect(notTextProblem(bytes(0x51, 0x74, 0x79))).toBeUndefined();
  expect(notTextProblem(bytes())).toBeUndefined();
});
