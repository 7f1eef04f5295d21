/** Cargo in words: '4 x 120x80x145 cm 412 kg', '40 ctns 60x40x40 cm 11.5 kg', '2 pallets 48"x40"x60", 500 lbs each'. */
import { type CargoRow, emptyCargoRow } from '../cargo-rows.ts';
import { foldDigits } from '../fold-digits.ts';
import { measureText, readMeasure, readNumber, units } from '../read-measure.ts';
import { nounIn, plain } from './headings.ts';

const number = String.raw`\d[\d.,'’]{0,12}`;
const by = String.raw`\s{0,3}(?:cm|mm|m|in|ft|"|'')?\s{0,3}[x×*]\s{0,3}`;
const sizes = new RegExp(String.raw`(${number})${by}(${number})${by}(${number})\s{0,3}(${wordsOf('length')})?`, 'i');
const weights = new RegExp(String.raw`(${number})\s{0,3}(${wordsOf('weight')})(?![a-z])`, 'i');
const start =
  /^(?:[-•*]\s{0,3})?(\d{1,4})\s{0,3}(?:[x×*@]\s{0,3}(?=\d)|([\p{L}][\p{L}\s-]{0,30}?)\s{0,3}(?:[:,à@]|of|de|a|zu)?\s{0,3}(?=\d))/iu;

function wordsOf(measure: keyof typeof units): string {
  return Object.keys(units[measure])
    .sort((a, b) => b.length - a.length)
    .map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .join('|');
}

export interface OneLine {
  readonly row: CargoRow;
  readonly note?: string;
}

/** @returns undefined if the line has no three sizes */
export function readOneLine(written: string): OneLine | undefined {
  const line = foldDigits(written).trim();
  const head = start.exec(line);
  const rest = head ? line.slice(head[0].length) : line;
  const found = sizes.exec(rest);
  if (!found) return undefined;
  const [, length = '', width = '', height = '', stated] = found;
  const after = rest.slice(found.index + found[0].length);
  const unit = stated ?? inchesIn(found[0]);
  const size = (cell: string) => measureText(cell, 'length', unit);
  const weighed = weights.exec(after);
  const weight = weighed ? (readMeasure(`${weighed[1]} ${weighed[2]}`, 'weight')?.value ?? 0) : 0;
  const count = readNumber(head?.[1] ?? '')?.value ?? 1;
  const isTotal = /total|gesamt|together|altogether/.test(plain(after));
  const isEach = /\beach\b|\bper\b|\bje\b|\bpro\b|\ba\b|\bea\b|@/.test(plain(after));
  const one = isTotal && count > 0 ? Math.round((weight / count) * 1000) / 1000 : weight;
  const row = {
    ...emptyCargoRow,
    type: nounIn(head?.[2] ?? '') ?? (head?.[2] ?? '').trim(),
    count: String(count),
    ...{ length: size(length), width: size(width), height: size(height) },
    weight: one > 0 ? String(one) : '',
    isStackable: !/(?:non|not|nicht)[\s-]{0,2}(?:stack|stapel)/.test(plain(after)),
  };
  if (count === 1 || isEach || one === 0) return { row };
  const what = isTotal
    ? `${weight} kg in total are ${one} kg for each of ${count}.`
    : `${weight} kg were read as the weight of one package. If it is the weight of all ${count}, divide it.`;
  return { row, note: what };
}

const inchesIn = (text: string): string | undefined => (/"|''/.test(text) ? '"' : undefined);
