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

/** The bytes of a text in an encoding of one byte a character. */
function encoded(text: string, encoding: string): ArrayBuffer {
  const characters = new TextDecoder(encoding).decode(Uint8Array.from({ length: 256 }, (_, byte) => byte));
  return Uint8Array.from(text, (character) => characters.indexOf(character)).buffer;
}

test.each([
  ['windows-1251', 'Кол-во;Длина;Ширина;Высота;Вес\n4;120;80;145;412'],
  ['windows-1250', 'Ilość;Długość;Szerokość;Wysokość;Waga\n4;120;80;145;412'],
  ['windows-1254', 'Koli adedi;Boy;En;Yükseklik;Brüt Ağırlık\n4;120;80;145;412'],
  ['windows-1256', 'العدد;الطول;العرض;الارتفاع;الوزن\n4;120;80;145;412'],
  ['windows-1252', 'Anzahl;Länge;Breite;Höhe;Gewicht\n4;120;80;145;412'],
])('reads %s without a mark', (encoding, text) => {
  expect(decodeText(encoded(text, encoding))).toBe(text);
});

test('reads the encoding of Chinese spreadsheets', () => {
  // 数量,长,宽,高,毛重
  const heading = [
    0xca, 0xfd, 0xc1, 0xbf, 0x2c, 0xb3, 0xa4, 0x2c, 0xbf, 0xed, 0x2c, 0xb8, 0xdf, 0x2c, 0xc3, 0xab, 0xd6, 0xd8,
  ];
  expect(decodeText(bytes(...heading))).toBe('数量,长,宽,高,毛重');
});

test('reads UTF-16 without a mark', () => {
  const text = 'Qty;L;W;H;kg';
  const units = [...text].map((character) => character.charCodeAt(0));
  expect(decodeText(bytes(...units.flatMap((unit) => [unit, 0])))).toBe(text);
  expect(decodeText(bytes(...units.flatMap((unit) => [0, unit])))).toBe(text);
});

test.each([
  ['an archive', bytes(0x50, 0x4b, 3, 4), /no table\. Choose an XLSX or CSV file/],
  ['an older workbook', bytes(0xd0, 0xcf, 0x11, 0xe0), /workbook of an old version\. Save it as XLSX/],
  ['a PDF', bytes(0x25, 0x50, 0x44, 0x46), /PDF\. Copy the table/],
  ['a picture', bytes(0xff, 0xd8, 0xff, 0xe0), /picture/],
])('says what to do with %s', (_kind, file, message) => {
  expect(notTextProblem(file)).toMatch(message);
});

test('text has no problem', () => {
  expect(notTextProblem(bytes(0x51, 0x74, 0x79))).toBeUndefined();
  expect(notTextProblem(bytes())).toBeUndefined();
});
