/** Reads numbers as people type them, with a comma or a point for decimals, and with a unit. */
import { foldDigits } from './fold-digits.ts';
import { type DecimalMark, readDecimal, typedNumber } from './read-decimal.ts';

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
  'g gr grs gm gms gram grams gramm 克': 0.001,
  'oz ounce ounces': POUND / 16,
  'kg kgs kgm kilo kilos kilogram kilograms kilogramm kilogrammes kilogramos 公斤 千克 кг كيلو كجم كغ': 1,
  'lb lbs # pound pounds libras livres libbre 磅 фунт фунтов': POUND,
  'q qtl qtls quintal quintals': 100,
  'shortton shorttons uston ustons stn': 2000 * POUND,
  'longton longtons lt': 2240 * POUND,
  't to metricton metrictons metrictonne metrictonnes mton mtons ton tons tonne tonnes tonnen toneladas tonnellate tony mt mts 吨 公吨 т طن тонн тонны': 1000,
});
export const units = { length: centimetres, weight: kilograms } as const;
export type Measure = keyof typeof units;

/** Inches have fractions: '48 1/2' and '48-1/2' are 48.5, and '3/4' is 0.75. */
export const withoutFractions = (text: string): string =>
  text.replace(
    /(?<![\d/.,])(?:(\d{1,4})(?:\s|\s?-\s?))?(\d{1,2})\/(2|4|8|16|32)(?![\d/])/g,
    (written, whole = 0, above, below) =>
      Number(above) < Number(below) ? String(Number(whole) + Number(above) / Number(below)) : written,
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
  const text = withPlainQuotes(withoutFractions(foldDigits(written)).trim()).replace(ofEach[measure], '');
  const joined = measure === 'length' ? readFeet(text) : readPounds(text);
  if (joined !== undefined) return { value: inUnit(joined) };
  const typed =
    /(?:''|'|"|#|(?:(?:metric|short|long|us) )?\p{L}{1,14}|m\/t(?:ons?)?|m\.t)?\.?$/iu.exec(text)?.[0] ?? '';
  const digits = text.slice(0, text.length - typed.length).trimEnd();
  const name = unitName(typed.replace(/[./ ]/g, '') || unit);
  const factor = units[measure][name];
  // Nobody measures thousandths of a millimetre or a gram.
  const number = readNumber(digits, mark, /^(?:mms?|grs?|gm?s?)$/.test(name));
  if (!number || factor === undefined) return undefined;
  const { value, other } = number;
  return { value: inUnit(value * factor), ...(other !== undefined && { other: inUnit(other * factor) }) };
}

const withPlainQuotes = (text: string): string => text.replace(/[″”“]/g, '"').replace(/[’‘]/g, "'");

/** What people write behind the measure of one package. */
const ofEach: Readonly<Record<Measure, RegExp>> = {
  length: /(?<=[\p{L}"'])\s(?:each|ea)\.?$/iu,
  weight:
    /(?<=\p{L})(?:\s?\/\s?|\sper\s)(?:pcs?|piece|pkg|package|ctn|carton|plt|pallet|box|colli|unit)\.?$|(?<=\p{L})\s(?:each|ea|gross|brutto|brut|bruto|lordo)\.?$/iu,
};

/** 'mètres' is 'metres', 'Fuß' is 'fuss'. */
const unitName = (typed: string): string =>
  typed.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace('ß', 'ss');

/** 4' 2", 4'-2", 4 ft. 2 in and 1 m 20, in centimetres. */
function readFeet(text: string): number | undefined {
  const [, feet, inches] =
    /^(\d{1,4})\s?(?:'|ft\.?|feet)(?:\s|\s?-\s?)?(\d{1,2}(?:\.\d{1,3})?)\s?(?:"|''|in|inch|inches)?\.?$/i.exec(text) ??
    [];
  if (feet !== undefined && inches !== undefined) return Number(feet) * FOOT + Number(inches) * INCH;
  const [, metres, centimetres] = /^(\d{1,2})\s?m\s?(\d{2})(?:\s?cm)?$/i.exec(text) ?? [];
  return metres === undefined ? undefined : Number(metres) * 100 + Number(centimetres);
}

/** '25 lb 8 oz', in kilograms. */
function readPounds(text: string): number | undefined {
  const [, pounds, ounces] = /^(\d{1,6})\s?lbs?\.?\s?(\d{1,2}(?:\.\d{1,2})?)\s?oz\.?$/i.exec(text) ?? [];
  return pounds === undefined ? undefined : (Number(pounds) + Number(ounces) / 16) * POUND;
}

/**
 * A measure as a row of the form shows it: in centimetres or kilograms. What has two meanings, or none, stays as it was
 * typed, with its unit, so that the row says so.
 */
export function measureText(cell: string, measure: Measure, unit?: string, mark?: DecimalMark): string {
  const reading = readMeasure(cell, measure, unit, mark);
  if (reading && reading.other === undefined) return typedNumber(reading.value);
  const hasUnit = readMeasure(cell, measure, 'unknown') !== undefined;
  return reading && unit && !hasUnit ? `${cell} ${unit}` : cell;
}

const defaults: Readonly<Record<Measure, string>> = { length: 'cm', weight: 'kg' };

/** To the micrometre and the milligram, so that 11.5 lb has no rounding error. */
const inUnit = (value: number): number => Math.round(value * 1e4) / 1e4;

/**
 * @param pointGroups whether a single point before three digits groups thousands
 * @returns undefined if the text is not a number above 0
 */
export function readNumber(text: string, mark?: DecimalMark, pointGroups = false): Reading | undefined {
  const read = readDecimal(text, { mark, pointGroups });
  if (!read || Number(read.text) === 0) return undefined;
  return { value: Number(read.text), ...(read.other !== undefined && { other: Number(read.other) }) };
}
