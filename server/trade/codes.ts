import { withPlainDigits } from '../platform/search/letters.ts';
import type { Code } from '../platform/search/vocabulary.ts';
import { containersIn } from './containers.ts';

interface Shape {
  readonly pattern: RegExp;
  readonly prefix?: string;
  readonly maybe?: boolean;
}

/** No Latin letter or digit is next to it; other scripts may touch it: '编码8541.43'. `begins` is a fast first check. */
const standalone = (begins: string, code: string, { flags = '', notAfter = '' } = {}): RegExp =>
  new RegExp(
    String.raw`(?=${begins})(?<![\p{Script=Latin}\p{N}${notAfter}])${code}(?![\p{Script=Latin}\p{N}])`,
    `gu${flags}`,
  );

/** Excludes the year in '2026-27' and the number in 'ISO 9001': no chapter has so many headings. */
const noYear = String.raw`(?<!\biso[ -]?)(?!(?:19|20)[1-9]\d)`;
/** Excludes the second number in '1200 40 ft'. */
const noMeasure = String.raw`(?![ -]?(?:ft|f[oe]{2}t|kg|tons?|days?|['’′"%x×]|h[cq]|gp|dv|dc|rf|reefer)(?!\p{L}))`;
const chapter = String.raw`(?:0[1-9]|[1-8]\d|9[0-7])`;

const shapes: readonly Shape[] = [
  // HS: four digits, then pairs, and the longer national tariff codes such as '8541.43.0010'.
  {
    pattern: standalone(String.raw`\d{4}[.\d]`, String.raw`(\d{4}(?:\.\d{2}(?:\.?\d{2}){0,3}|\d{4}|\d{6}))`, {
      notAfter: '.',
    }),
  },
  {
    pattern: standalone(
      '[hct]',
      String.raw`(?:h(?:sn?|ts)|taric|(?:hs|cn|tariff)[ -]codes?)(?:[ -]?codes?)?[ .:#-]{0,2}(\d{2}[. -]?\d{2}(?:[. -]?\d{2}${noMeasure}){0,4})`,
      { flags: 'i' },
    ),
  },
  // Pairs separated by spaces or hyphens: '8541 43', '85.41.43'. It may also be plain numbers.
  {
    pattern: standalone(
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
    pattern: standalone(
      String.raw`\d\d[. -]\d\d[. -]`,
      String.raw`(${chapter}([. -])\d{2}\2\d{2}(?:\2\d{2}){0,2})(?!\2?\d)`,
      { notAfter: '.,$€£¥+-' },
    ),
    maybe: true,
  },
  // A heading in the WCO’s form, '85.41'. It may also be a number.
  {
    pattern: standalone(String.raw`\d\d\.\d`, String.raw`(\d{2}\.\d{2})(?![.,]\d)`, { notAfter: '.,$€£¥' }),
    maybe: true,
  },
  // UN Model Regulations: 'UN No. 1263', 'UN-Nr. 1263', 'UN № 1263'.
  {
    pattern: standalone('u', String.raw`u\.?n\.?[ -]{0,2}(?:(?:n(?:[or]|um|umber)?[.°º]{0,2}|№|#)[ :-]{0,2})?(\d{4})`, {
      flags: 'i',
    }),
    prefix: 'un',
  },
  // UN/LOCODE: a country, then three letters or digits without 0 and 1 (UNECE Recommendation 16).
  { pattern: standalone('[A-Z]{2}[ -]', '([A-Z]{2}[ -][A-Z2-9]{3})'), maybe: true },
  // Container number: owner, category, serial number, check digit (ISO 6346).
  { pattern: standalone('[a-z]{3}[ujz]', String.raw`([a-z]{3}[ujz][ -]?\d{3}[ -]?\d{3}[ ./-]?\(?\d)`, { flags: 'i' }) },
];

const hint = /\d\d|[A-Z]{2}/;

/** Incoterms and UN/LOCODEs in one piece are ordinary words. 'UN No. 1263' → 'un1263', 'IN NSA' → 'innsa' */
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

/** A national code with trailing zeros equals its HS subheading: '8541430000' → '85414300', '854143'. */
export function equalCodes(word: string): string[] {
  const [, subheading = '', zeros = ''] = /^(\d{6})((?:00){1,2})$/.exec(word) ?? [];
  return zeros === '' ? [] : [`${subheading}00`, subheading].slice(zeros === '00' ? 1 : 0);
}
