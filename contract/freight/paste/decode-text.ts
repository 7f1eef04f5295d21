import { messages } from '../../messages.ts';
import { readHeading } from './headings.ts';
import { splitTable } from './split-table.ts';

const t = messages('freight-input');

const workbook = () =>
  t('This is a workbook of an old version. Save it as XLSX or CSV, or copy the cells and paste them into a field.');
const archive = () => t('This is no table. Choose an XLSX or CSV file, or copy the cells and paste them into a field.');
const picture = () => t('This is a picture. Copy the table as text and paste it into a field.');

/** What is not text begins with a mark: ZIP archives, such as workbooks, older workbooks, PDF, and pictures. */
const notText: readonly (readonly [start: string, problem: () => string])[] = [
  ['PK', archive],
  ['\u00d0\u00cf\u0011\u00e0', workbook],
  ['%PDF', () => t('This is a PDF. Copy the table in it and paste it into a field.')],
  ['\u0089PNG', picture],
  ['\u00ff\u00d8\u00ff', picture],
];

/** Whether it can be a workbook of Excel since 2007, which is a ZIP archive. */
export const isWorkbook = (bytes: ArrayBuffer): boolean =>
  String.fromCharCode(...new Uint8Array(bytes, 0, Math.min(4, bytes.byteLength))) === 'PK\u0003\u0004';

/** Why a file can’t be read as text, and what to do. */
export function notTextProblem(bytes: ArrayBuffer): string | undefined {
  const start = String.fromCharCode(...new Uint8Array(bytes, 0, Math.min(4, bytes.byteLength)));
  return notText.find(([mark]) => start.startsWith(mark))?.[1]();
}

/** As Excel saves CSV: in Western, Central and Eastern Europe, Turkey, Arab countries, China, Japan, Taiwan and Korea. */
const encodings = [
  'windows-1252',
  'windows-1251',
  'windows-1250',
  'windows-1256',
  'gb18030',
  'shift_jis',
  'big5',
  'euc-kr',
];

/** The text of a file from a spreadsheet. Without a mark, the encoding in which most headings are known. */
export function decodeText(bytes: ArrayBuffer): string {
  const marked = utf16Of(new Uint8Array(bytes, 0, Math.min(256, bytes.byteLength)));
  if (marked) return new TextDecoder(marked).decode(bytes);
  const utf8 = decode(bytes, 'utf-8');
  if (utf8 !== undefined) return utf8;
  const western = decode(bytes, 'windows-1252') ?? '';
  // Only Icelandic has these letters, and in their place Turkish has others.
  const first = /[ðþýÐÞÝ]/.test(western) ? ['windows-1254'] : [];
  const texts = [...first, ...encodings].flatMap((encoding) => decode(bytes, encoding) ?? []);
  const scores = texts.map(knownHeadings);
  return texts[scores.indexOf(Math.max(...scores))] ?? '';
}

/** By its mark, or because every second byte of plain letters and digits is 0. */
function utf16Of(start: Uint8Array): string | undefined {
  const [first, second] = start;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  const zerosAt = (parity: number) => start.filter((byte, at) => at % 2 === parity && byte === 0).length;
  const [even, odd] = [zerosAt(0), zerosAt(1)];
  if (Math.max(even, odd) * 4 < start.length || start.length < 4) return undefined;
  return odd > even ? 'utf-16le' : 'utf-16be';
}

function decode(bytes: ArrayBuffer, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

const FIRST_ROWS = 10;
const MOST_CHARACTERS = 4_000;

function knownHeadings(text: string): number {
  const rows = splitTable(text.slice(0, MOST_CHARACTERS)).slice(0, FIRST_ROWS);
  return Math.max(0, ...rows.map((row) => row.filter((cell) => readHeading(cell).role !== null).length));
}
