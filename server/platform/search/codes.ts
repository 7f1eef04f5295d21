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

const shapes: readonly Shape[] = [
  // HS: four digits, then pairs; WCO, Harmonized System, and the longer national tariffs.
  { pattern: /(?<![\p{L}\p{N}.])(\d{4}(?:\.\d{2}){1,3})(?![\p{L}\p{N}])/gu },
  // The number of a substance in the UN Model Regulations.
  { pattern: /(?<![\p{L}\p{N}])un[ -]{0,2}(?:no\.? {0,2})?(\d{4})(?![\p{L}\p{N}])/giu, prefix: 'un' },
  // UN/LOCODE: a country, then three letters or digits without 0 and 1 (UNECE Recommendation 16).
  { pattern: /(?<![\p{L}\p{N}])([A-Z]{2}[ -][A-Z2-9]{3})(?![\p{L}\p{N}])/gu, maybe: true },
  // Container number: owner, category, serial number, check digit (ISO 6346).
  { pattern: /(?<![\p{L}\p{N}])([a-z]{3}[ujz][ -]?\d{3}[ -]?\d{3}[ -]?\d)(?![\p{L}\p{N}])/giu },
];

/** What every code holds. */
const hint = /\d\d|[A-Z]{2}/;

/** All codes in a text, by where they begin. */
export function codesIn(text: string): Code[] {
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
