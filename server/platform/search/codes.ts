import { containersIn } from './containers.ts';
import { withPlainDigits } from './letters.ts';

/**
 * Codes of the trade, however they are written, as the one word they are found by: '8541.43' → '854143',
 * 'UN No. 1263' → 'un1263', 'IN NSA' → 'innsa', 'MSCU 123456-7' → 'mscu1234567'. Incoterms and UN/LOCODE in one piece
 * are words already.
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
 * @param begins how it does: looked at first, for most of a text is no code
 * @param notAfter what else may not stand before it
 */
const alone = (begins: string, code: string, { flags = '', notAfter = '' } = {}): RegExp =>
  new RegExp(
    String.raw`(?=${begins})(?<![\p{Script=Latin}\p{N}${notAfter}])${code}(?![\p{Script=Latin}\p{N}])`,
    `gu${flags}`,
  );

/** Not the year of '2026-27', nor the number of 'ISO 9001'; no chapter has so many headings. */
const noYear = String.raw`(?<!\biso[ -]?)(?!(?:19|20)[1-9]\d)`;
/** Nor the second number of '1200 40 ft'. */
const noMeasure = String.raw`(?![ -]?(?:ft|f[oe]{2}t|kg|tons?|days?|['’′"%x×]|h[cq]|gp|dv|dc|rf|reefer)(?!\p{L}))`;
/** 01 to 97. */
const chapter = String.raw`(?:0[1-9]|[1-8]\d|9[0-7])`;

const shapes: readonly Shape[] = [
  // HS: four digits, then pairs; WCO, Harmonized System, and the longer national tariffs, '8541.43.0010' among them.
  {
    pattern: alone(String.raw`\d{4}[.\d]`, String.raw`(\d{4}(?:\.\d{2}(?:\.?\d{2}){0,3}|\d{4}|\d{6}))`, {
      notAfter: '.',
    }),
  },
  {
    pattern: alone(
      '[hct]',
      String.raw`(?:h(?:sn?|ts)|taric|(?:hs|cn|tariff)[ -]codes?)(?:[ -]?codes?)?[ .:#-]{0,2}(\d{2}[. -]?\d{2}(?:[. -]?\d{2}${noMeasure}){0,4})`,
      { flags: 'i' },
    ),
  },
  // Its pairs parted by spaces or hyphens, or all of them: '8541 43', '85.41.43'. Or numbers.
  {
    pattern: alone(
      String.raw`\d{4}[- ]\d`,
      String.raw`${noYear}(${chapter}\d{2}(?:([- ])\d{2}${noMeasure})(?:\2?\d{2}${noMeasure}){0,3})`,
      {
        flags: 'i',
        notAfter: '.,$€£¥+-',
      },
    ),
    maybe: true,
  },
  {
    pattern: alone(
      String.raw`\d\d[. -]\d\d[. -]`,
      String.raw`(${chapter}([. -])\d{2}\2\d{2}(?:\2\d{2}){0,2})(?!\2?\d)`,
      { notAfter: '.,$€£¥+-' },
    ),
    maybe: true,
  },
  // A heading as the WCO writes it, '85.41': or a number.
  { pattern: alone(String.raw`\d\d\.\d`, String.raw`(\d{2}\.\d{2})(?![.,]\d)`, { notAfter: '.,$€£¥' }), maybe: true },
  // The number of a substance in the UN Model Regulations: 'UN No. 1263', 'UN-Nr. 1263', 'UN № 1263'.
  {
    pattern: alone('u', String.raw`u\.?n\.?[ -]{0,2}(?:(?:n(?:[or]|um|umber)?[.°º]{0,2}|№|#)[ :-]{0,2})?(\d{4})`, {
      flags: 'i',
    }),
    prefix: 'un',
  },
  // UN/LOCODE: a country, then three letters or digits without 0 and 1 (UNECE Recommendation 16).
  { pattern: alone('[A-Z]{2}[ -]', '([A-Z]{2}[ -][A-Z2-9]{3})'), maybe: true },
  // Container number: owner, category, serial number, check digit (ISO 6346).
  { pattern: alone('[a-z]{3}[ujz]', String.raw`([a-z]{3}[ujz][ -]?\d{3}[ -]?\d{3}[ -]?\d)`, { flags: 'i' }) },
];

/** What every code holds. */
const hint = /\d\d|[A-Z]{2}/;

/** All codes in a text, by where they begin; one that is more than one word stands there once for each. */
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
  for (const { words, ...place } of containersIn(text)) codes.push(...words.map((word) => ({ word, ...place })));
  return codes.sort((a, b) => a.begin - b.begin);
}

/** What is meant by each of them where several overlap: the longest, and of the same length the first. */
export function codesMeant(written: string): Code[] {
  const meant: Code[] = [];
  const length = ({ begin, end }: Code) => end - begin;
  for (const code of codesIn(written).sort((a, b) => length(b) - length(a))) {
    if (!meant.some((one) => code.begin < one.end && one.begin < code.end)) meant.push(code);
  }
  return meant.sort((a, b) => a.begin - b.begin);
}

/** A national tariff's code that divides its HS subheading no further is that subheading: '8541430000' → '85414300', '854143'. */
export function undivided(word: string): string[] {
  const [, subheading = '', zeros = ''] = /^(\d{6})((?:00){1,2})$/.exec(word) ?? [];
  return zeros === '' ? [] : [`${subheading}00`, subheading].slice(zeros === '00' ? 1 : 0);
}
