/** Reads numbers as people type them, with a comma or a point for decimals, and with a unit. */
import { withoutSpaces } from './parse-amount.ts';

export interface Reading {
  /** In centimetres or kilograms. */
  readonly value: number;
  /** The number that the same characters mean in other countries: 10 for '10,000'. */
  readonly other?: number;
}

export type DecimalMark = '.' | ',';

const centimetres: Readonly<Record<string, number>> = { mm: 0.1, cm: 1, m: 100, in: 2.54, '"': 2.54, ft: 30.48 };
const kilograms: Readonly<Record<string, number>> = { g: 0.001, kg: 1, lb: 0.45359237, lbs: 0.45359237, t: 1000 };
export const units = { length: centimetres, weight: kilograms } as const;
export type Measure = keyof typeof units;

/**
 * @param unit for numbers without one
 * @param mark for numbers that can be read in two ways; a point without it
 * @returns undefined if the text is not a number above 0 or the unit is unknown
 */
export function readMeasure(text: string, measure: Measure, unit = defaults[measure], mark?: DecimalMark) {
  const [, digits = '', typed = ''] = /^([\d.,\s'’]+)([a-z"″]*)\.?$/i.exec(text.trim()) ?? [];
  const factor = units[measure][(typed || unit).toLowerCase().replace('″', '"')];
  const number = readNumber(digits, mark);
  if (!number || factor === undefined) return undefined;
  const { value, other } = number;
  return { value: inUnit(value * factor), ...(other !== undefined && { other: inUnit(other * factor) }) };
}

const defaults: Readonly<Record<Measure, string>> = { length: 'cm', weight: 'kg' };

/** To the micrometre and the milligram, so that 11.5 lb has no rounding error. */
const inUnit = (value: number): number => Math.round(value * 1e4) / 1e4;

/** @returns undefined if the text is not a number above 0 */
export function readNumber(text: string, mark?: DecimalMark): Reading | undefined {
  const digits = withoutSpaces(text.trim());
  if (!/^\d[\d.,]*$/.test(digits)) return undefined;
  const marks = digits.replace(/\d/g, '');
  const last = marks.at(-1) as DecimalMark | undefined;
  if (last === undefined) return above0(digits);
  if (marks.length === 1 && /^[1-9]\d{0,2}[.,]\d{3}$/.test(digits)) return inTwoWays(digits, last, mark);
  // If separators differ, or there is only one, the decimals follow the last one. Repeated equal separators group
  // thousands.
  const hasDecimals = marks.length === 1 || !marks.slice(0, -1).includes(last);
  const [whole = '', decimals = ''] = hasDecimals ? splitAt(digits, digits.lastIndexOf(last)) : [digits];
  if (!/^(?:\d+|\d{1,3}(?:([.,])\d{3})(?:\1\d{3})*)$/.test(whole)) return undefined;
  return above0(`${whole.replace(/[.,]/g, '')}.${decimals || 0}`);
}

/** '10,000' and '1.200': without a hint, a comma is between thousands, and a point before decimals. */
function inTwoWays(digits: string, found: DecimalMark, mark: DecimalMark | undefined): Reading {
  const small = Number(digits.replace(',', '.'));
  const large = Number(digits.replace(/[.,]/, ''));
  const isDecimal = found === (mark ?? '.');
  const [value, other] = isDecimal ? [small, large] : [large, small];
  return mark === undefined ? { value, other } : { value };
}

function above0(text: string): Reading | undefined {
  const value = Number(text);
  return value > 0 ? { value } : undefined;
}

const splitAt = (text: string, at: number) => [text.slice(0, at), text.slice(at + 1)] as const;
