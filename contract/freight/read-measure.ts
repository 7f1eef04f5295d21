/** Reads numbers as people type them, with a comma or a point for decimals, and with a unit. */
import { foldDigits } from './fold-digits.ts';
import { type DecimalMark, readDecimal, unmistakable } from './read-decimal.ts';

export interface Reading {
  /** In centimetres or kilograms. */
  readonly value: number;
  /** The number that the same characters mean in other countries: 10 for '10,000'. */
  readonly other?: number;
}

const INCH = 2.54;
const FOOT = 30.48;
/** The international pound. MT is the metric ton of shipping documents. */
const POUND = 0.45359237;

/** Every name of a unit as it is typed or stands in packing lists, in lower case. */
const named = (factors: Readonly<Record<string, number>>): Readonly<Record<string, number>> =>
  Object.fromEntries(
    Object.entries(factors).flatMap(([names, factor]) => names.split(' ').map((name) => [name, factor])),
  );
const centimetres = named({
  'mm mms millimeter millimeters millimetre millimetres milimetros millimetri milimetry 毫米 мм مم': 0.1,
  'cm cms centimeter centimeters centimetre centimetres zentimeter centimetros centimetri centymetry 厘米 公分 см سم': 1,
  'dm decimeter decimetre': 10,
  'm mtr mtrs meter meters metre metres metro metros metri metry 米 公尺 м متر': 100,
  "in ins inch inches \" '' zoll pulgada pulgadas polegadas pouce pouces pollici 英寸 дюйм дюйма дюймов": INCH,
  "ft foot feet ' fuss pie pies pied pieds 英尺": FOOT,
  'yd yds yard yards': 3 * FOOT,
});
const kilograms = named({
  'g gr grs gram grams gramm 克': 0.001,
  'oz ounce ounces': POUND / 16,
  'kg kgs kgm kilo kilos kilogram kilograms kilogramm kilogrammes kilogramos 公斤 千克 кг كيلو كجم كغ': 1,
  'lb lbs # pound pounds libras livres libbre 磅 фунт фунтов': POUND,
  'shortton stn': 2000 * POUND,
  'longton lt': 2240 * POUND,
  't to ton tons tonne tonnes tonnen toneladas tonnellate tony mt mts 吨 公吨 т طن тонн тонны': 1000,
});
export const units = { length: centimetres, weight: kilograms } as const;
export type Measure = keyof typeof units;

/** Inches have fractions: '48 1/2' and '48-1/2' are 48.5. */
export const withoutFractions = (text: string): string =>
  text.replace(/(\d{1,4})(?:\s|\s?-\s?)(\d{1,2})\/(2|4|8|16|32)(?!\d)/g, (_, whole, above, below) =>
    String(Number(whole) + Number(above) / Number(below)),
  );

/**
 * @param unit for numbers without one
 * @param mark for numbers that can be read in two ways; a point without it
 * @returns undefined if the text is not a number above 0 or the unit is unknown
 */
export function readMeasure(
  written: string,
  measure: Measure,
  unit = defaults[measure],
  mark?: DecimalMark,
): Reading | undefined {
  const text = withoutFractions(foldDigits(written)).trim().replaceAll('″', '"').replaceAll('”', '"');
  const inFeet = measure === 'length' ? readFeet(text) : undefined;
  if (inFeet !== undefined) return { value: inUnit(inFeet) };
  const typed = /(?:''|'|"|#|\p{L}{1,14})?\.?$/u.exec(text)?.[0] ?? '';
  const digits = text.slice(0, text.length - typed.length).trimEnd();
  const factor = units[measure][unitName(typed.replace('.', '') || unit)];
  const number = readNumber(digits, mark);
  if (!number || factor === undefined) return undefined;
  const { value, other } = number;
  return { value: inUnit(value * factor), ...(other !== undefined && { other: inUnit(other * factor) }) };
}

/** 'mètres' is 'metres', 'Fuß' is 'fuss'. */
const unitName = (typed: string): string =>
  typed.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace('ß', 'ss');

/** 4' 2" and 4 ft 2 in, in centimetres. */
function readFeet(text: string): number | undefined {
  const [, feet, inches] =
    /^(\d{1,4})\s?(?:'|ft|feet)\s?(\d{1,2}(?:\.\d{1,3})?)\s?(?:"|''|in|inch|inches)?$/i.exec(text) ?? [];
  return feet === undefined || inches === undefined ? undefined : Number(feet) * FOOT + Number(inches) * INCH;
}

/**
 * A measure as a row of the form shows it: in centimetres or kilograms. What has two meanings, or none, stays as it was
 * typed, with its unit, so that the row says so.
 */
export function measureText(cell: string, measure: Measure, unit?: string, mark?: DecimalMark): string {
  const reading = readMeasure(cell, measure, unit, mark);
  if (reading && reading.other === undefined) return unmistakable(String(reading.value));
  const hasUnit = readMeasure(cell, measure, 'unknown') !== undefined;
  return reading && unit && !hasUnit ? `${cell} ${unit}` : cell;
}

const defaults: Readonly<Record<Measure, string>> = { length: 'cm', weight: 'kg' };

/** To the micrometre and the milligram, so that 11.5 lb has no rounding error. */
const inUnit = (value: number): number => Math.round(value * 1e4) / 1e4;

/** @returns undefined if the text is not a number above 0 */
export function readNumber(text: string, mark?: DecimalMark): Reading | undefined {
  const read = readDecimal(text, { mark });
  if (!read || Number(read.text) === 0) return undefined;
  return { value: Number(read.text), ...(read.other !== undefined && { other: Number(read.other) }) };
}
