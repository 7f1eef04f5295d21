/** Reads numbers as people write them, digit by digit, so that nothing is rounded. Every typed number is read here. */
import { currentLanguage, languageTag } from '../messages.ts';
import { DEFAULT_LANGUAGE } from '../portal-languages.ts';
import { foldDigits } from './fold-digits.ts';

export type DecimalMark = '.' | ',';

export interface Decimal {
  /** '1250.5': digits, and a point before decimals. */
  readonly text: string;
  /** What the same characters mean in other countries: '1.25' for '1,250'. */
  readonly other?: string;
}

interface Options {
  /** For numbers that can be read in two ways, if it is known. Otherwise the reader’s language decides. */
  readonly mark?: DecimalMark | undefined;
  /** Whether a single mark before three digits groups thousands, because three decimals are not expected. */
  readonly pointGroups?: boolean;
}

const MAX_LENGTH = 40;

/** @returns undefined if the text is not a number of at least 0 */
export function readDecimal(written: string, { mark, pointGroups = false }: Options = {}): Decimal | undefined {
  const text = withPlainMarks(written);
  if (text.length > MAX_LENGTH || !/^[\d.,' ]+$/.test(text) || !/\d/.test(text)) return undefined;
  const marks = text.replace(/[\d' ]/g, '');
  const last = marks.at(-1) as DecimalMark | undefined;
  if (last === undefined) return decimal(ungrouped(text));
  if (/^[1-9]\d{0,2}[.,]\d{3}$/.test(text)) {
    const isDecimal = last === (mark ?? (pointGroups ? undefined : readerMark()));
    const { text: read, other } = inTwoWays(text, last, isDecimal);
    return mark === undefined ? { text: read, other } : { text: read };
  }
  // If the marks differ, or there is only one, decimals follow the last one. Repeated equal marks group digits.
  const hasDecimals = marks.length === 1 || !marks.slice(0, -1).includes(last);
  if (!hasDecimals) return decimal(ungrouped(text));
  const at = text.lastIndexOf(last);
  return decimal(at === 0 ? '0' : ungrouped(text.slice(0, at)), text.slice(at + 1));
}

/** Before decimals, as the reader writes them: a comma in German, Spanish, French and Portuguese. */
export function readerMark(): DecimalMark {
  if (currentLanguage() === DEFAULT_LANGUAGE) return '.';
  const parts = new Intl.NumberFormat(languageTag()).formatToParts(0.5);
  return parts.find(({ type }) => type === 'decimal')?.value === ',' ? ',' : '.';
}

/** Apostrophes and spaces of every kind as "'" and ' ', and without characters that cannot be seen. */
const withPlainMarks = (written: string): string =>
  foldDigits(written.replace(/[’‘ʼ‛´`]/g, "'"))
    .replace(/\p{Cf}/gu, '')
    .replaceAll('\u060c', ',')
    .replace(/\s+/g, ' ')
    .trim();

/** '1 250', '1,250,000' and, as in India, '12,50,000'. */
const inThousands = /^\d{1,3}(?:([,.' ])\d{3})(?:\1\d{3})*$/;
const inLakhs = /^\d{1,2}(?:([,' ])\d{2})(?:\1\d{2})*\1\d{3}$/;

function ungrouped(digits: string): string | undefined {
  if (!/^\d+$/.test(digits) && !inThousands.test(digits) && !inLakhs.test(digits)) return undefined;
  return digits.replace(/\D/g, '');
}

function decimal(whole: string | undefined, decimals = ''): Decimal | undefined {
  return whole === undefined || !/^\d*$/.test(decimals) ? undefined : { text: plain(whole, decimals) };
}

function plain(whole: string, decimals = ''): string {
  const fraction = withoutEndZeros(decimals);
  return `${whole.replace(/^0+(?=\d)/, '')}${fraction && `.${fraction}`}`;
}

function withoutEndZeros(digits: string): string {
  let end = digits.length;
  while (digits[end - 1] === '0') end -= 1;
  return digits.slice(0, end);
}

/** '10,000' and '1.200'. */
function inTwoWays(text: string, mark: DecimalMark, isDecimal: boolean): Required<Decimal> {
  const [whole = '', decimals = ''] = text.split(mark);
  const [small, large] = [plain(whole, decimals), whole + decimals];
  return isDecimal ? { text: small, other: large } : { text: large, other: small };
}

/** As it can be typed and is read in only one way: '1.1250' for '1.125'. */
export const unmistakable = (plainText: string): string =>
  /^[1-9]\d{0,2}\.\d{3}$/.test(plainText) ? `${plainText}0` : plainText;

/** A number as the reader types it into a field: '1,1250' in German for 1.125. */
export const typedText = (plainText: string): string => unmistakable(plainText).replace('.', readerMark());

/** For fields that expect three decimals, such as quantities in cubic metres: '2.592', and '2,592' in German. */
export const typedQuantity = (value: number): string => String(value).replace('.', readerMark());

/** As `typedText`, for a number. */
export const typedNumber = (value: number): string => typedText(String(value));
