import { withPlainDigits } from './letters.ts';

/**
 * Codes of the trade, however they are written, as the one word they are found by: '8541.43' → '854143',
 * 'UN No. 1263' → 'un1263', 'IN NSA' → 'innsa', 'MSCU 123456-7' → 'mscu1234567'. Incoterms, container types and
 * UN/LOCODE in one piece are words already.
 */
export interface Code {
  readonly word: string;
  readonly begin: number;
  readonly end: number;
  /** Its parts may be meant as words: 'US TAX' is no place. */
  readonly maybe: boolean;
}

interface Shape {
  readonly pattern: RegExp;
  /** Stands before what is kept of it. */
  readonly prefix?: string;
  readonly maybe?: boolean;
}

/**
 * A code with nothing of a word beside it; letters of other scripts may touch it: '编码8541.43'.
 * @param notAfter what else may not stand before it
 */
const alone = (code: string, { flags = '', notAfter = '' } = {}): RegExp =>
  new RegExp(String.raw`(?<![\p{Script=Latin}\p{N}${notAfter}])${code}(?![\p{Script=Latin}\p{N}])`, `gu${flags}`);

const shapes: readonly Shape[] = [
  // HS: four digits, then pairs; WCO, Harmonized System, and the longer national tariffs, '8541.43.0010' among them.
  { pattern: alone(String.raw`(\d{4}(?:\.\d{2}(?:\.?\d{2}){0,2}|\d{4}|\d{6}))`, { notAfter: '.' }) },
  { pattern: alone(String.raw`h(?:sn?|ts)(?:[ -]?codes?)?[ .:#-]{0,2}(\d{4}(?:\.?\d{2}){0,3})`, { flags: 'i' }) },
  // A heading as the WCO writes it, '85.41': or a number.
  { pattern: alone(String.raw`(\d{2}\.\d{2})(?![.,]\d)`, { notAfter: '.,$€£¥' }), maybe: true },
  // The number of a substance in the UN Model Regulations.
  { pattern: alone(String.raw`un[ -]{0,2}(?:no\.? {0,2})?(\d{4})`, { flags: 'i' }), prefix: 'un' },
  // UN/LOCODE: a country, then three letters or digits without 0 and 1 (UNECE Recommendation 16).
  { pattern: alone('([A-Z]{2}[ -][A-Z2-9]{3})'), maybe: true },
  // Container number: owner, category, serial number, check digit (ISO 6346).
  { pattern: alone(String.raw`([a-z]{3}[ujz][ -]?\d{3}[ -]?\d{3}[ -]?\d)`, { flags: 'i' }) },
];

/** What every code holds. */
const hint = /\d\d|[A-Z]{2}/;

/** All codes in a text, by where they begin. */
export function codesIn(written: string): Code[] {
  const text = withPlainDigits(written);
  const codes: Code[] = [];
  if (!hint.test(text)) return codes;
  for (const { pattern, prefix = '', maybe = false } of shapes) {
    for (const match of text.matchAll(pattern)) {
      const word = prefix + (match[1] ?? '').toLowerCase().replaceAll(/[^a-z0-9]/g, '');
      codes.push({ word, begin: match.index, end: match.index + match[0].length, maybe });
    }
  }
  return codes.sort((a, b) => a.begin - b.begin);
}
