/** Cargo in words: '4 x 120x80x145 cm 412 kg', '40 ctns 60x40x40 cm 11.5 kg', '2 pallets 48"x40"x60", 500 lbs each'. */
import { foldDigits } from '../fold-digits.ts';
import { nounIn, plain } from './headings.ts';
import { countAfterName, labelOf } from './line-counts.ts';
import { lineWeight, weightPattern } from './line-weights.ts';
import { saysNotStackable } from './not-stackable.ts';
import { wordsOf } from './unit-words.ts';

const number = String.raw`\d[\d.,'’]{0,12}`;
const lengthUnit = wordsOf('length');
const by = String.raw`\s{0,3}(?:${lengthUnit})?\s{0,3}(?:[x×*хХ]|by)\s{0,3}`;
const sizes = new RegExp(
  String.raw`(?<![\d.,])(?:(\d{1,4})\s{0,3}[x×*@]\s{0,3})?(${number}${by}${number}${by}${number}\s{0,3}(?:(?:${lengthUnit})(?![\p{L}]))?)`,
  'iu',
);
/** 'Ø 58 x 88 cm' and '58 cm dia x 88 cm'. */
const diameter = String.raw`(?:[øφ⌀∅]|\bdia(?:m|meter|metre)?\b|\bdurchmesser\b)\.?`;
const round = new RegExp(
  String.raw`(?<![\d.,])(?:(\d{1,4})\s{0,3}[x×*@]\s{0,3})?((?:${diameter}\s{0,3}${number}|${number}\s{0,3}(?:${lengthUnit})?\s{0,3}${diameter})${by}${number}\s{0,3}(?:(?:${lengthUnit})(?![\p{L}]))?)`,
  'iu',
);
/** '120/80/145'. A date has a month below 13. */
const slashed =
  /(?<![\d.,/])(?:(\d{1,4})\s{0,3}[x×*@]\s{0,3})?((?:1[3-9]|[2-9]\d|\d{3,4})(?:\/(?:1[3-9]|[2-9]\d|\d{3,4})){2}\s{0,3}(?:[cm]?m(?!\p{L}))?)(?![\d/])/iu;
/** "1 x 40'HC" and '20ft container': what the packages are loaded into. */
const container =
  /(?:\b\d{1,3}\s?[x×*]\s?)?(?<![\d.,])(?:20|40|45)\s?['’′]?\s?(?:(?:ft|feet|foot|hc|hq|gp|dc|dv|rf|rh|ot|fr|high cube|containers?|cntr|fcl)\b\.?\s?){1,3}/iu;
const counted = /(?<![\d.,])(\d{1,4})\s{0,3}[x×*]?\s{0,3}(\p{L}[\p{L}.\s-]{0,30})/iu;

/** '120x80x145 cm x 4': the quantity stands last. */
const sizesFirst = new RegExp(
  String.raw`(?<![\d.,x×*])(${number}${by}${number}${by}${number}\s{0,3}(?:${lengthUnit})?)\s{0,3}[x×*@/(]\s{0,3}(\d{1,4})(?!\d|[.,]\d|\s{0,3}(?:${lengthUnit}|${weightPattern})(?!\p{L}))`,
  'iu',
);

/** One line as the cells of a table. */
export interface OneLine {
  readonly count: string;
  readonly type: string;
  readonly sizes: string;
  readonly weight: string;
  readonly isTotal: boolean;
  readonly isStackable: boolean;
  /** Neither 'each' nor 'total' stands beside the weight of several packages. */
  readonly isWeightUnclear: boolean;
  /** 'Pallet 1' and 'Colli 5-6', which number the packages. */
  readonly label: string | undefined;
  /** Numbers that say something else. */
  readonly unread: readonly string[];
}

/** @returns undefined if the line has no three sizes */
export function readOneLine(written: string): OneLine | undefined {
  const line = foldDigits(written)
    .replace(/^\s*\(?\d{1,3}[.)]\s+/, '')
    .replace(container, ' ')
    .trim();
  const found = lastCounts(line) ?? sizes.exec(line) ?? round.exec(line) ?? slashed.exec(line);
  if (!found) return undefined;
  const [whole, factor, size = ''] = found;
  const [head, tail] = [line.slice(0, found.index), line.slice(found.index + whole.length)];
  const weight = lineWeight(`${head} ; ${tail}`);
  const without = (text: string) => weight.all.reduce((left, one) => left.replace(one, ' '), text);
  const label = factor === undefined ? labelOf(without(head)) : undefined;
  const said = label ? undefined : (counted.exec(without(head)) ?? counted.exec(without(tail)));
  const named = label || factor ? undefined : (countAfterName(without(head)) ?? countAfterName(without(tail)));
  const last = /(\d{1,4})\s?[x×*:@/-]?\s?$/i.exec(without(head))?.[1];
  const count = factor ?? label?.count ?? named ?? said?.[1] ?? last ?? '';
  const words = said?.[2] ?? '';
  const beside = plain(`${head} ; ${tail}`);
  return {
    count: count || '1',
    type: nounIn(words) ?? nounIn(beside) ?? words.trim().replace(/\s(?:of|de|à|a|zu|-)$/i, ''),
    sizes: size.trim(),
    weight: weight.text,
    isTotal: weight.isTotal,
    isStackable: !saysNotStackable(beside),
    isWeightUnclear: weight.text !== '' && !weight.isTotal && Number(count) > 1 && !weight.isOfOne,
    label: label?.text,
    unread: [
      ...weight.others,
      ...numbersIn(without(`${head} ; ${tail}`.replace(label?.text ?? '', ' ')), factor === undefined ? count : ''),
    ],
  };
}

/** Numbers and codes, such as 'UN1263', without the first that is the quantity. */
function numbersIn(text: string, count: string): string[] {
  const codes = text
    .split(/[\s;:()|]|,\s/)
    .map((code) => code.replace(/^[^\p{L}\p{N}]{1,9}/u, '').replace(/[^\p{L}\p{N}]{1,9}$/u, ''))
    .filter((code) => /^\d/.test(code) || /\d{3}/.test(code));
  const at = count === '' ? -1 : codes.findIndex((code) => Number.parseInt(code, 10) === Number(count));
  return codes.filter((_, index) => index !== at);
}

/** Of four numbers, the first or the last counts. A unit before the last decides, and otherwise the smaller one counts. */
function lastCounts(line: string): RegExpExecArray | null {
  const found = sizesFirst.exec(line);
  if (!found) return null;
  const [, size = '', last = ''] = found;
  const isStated = /\p{L}|["']/u.test(size.replace(/[xх]/giu, '').slice(-4));
  if (!isStated && Number.parseFloat(size) <= Number(last)) return null;
  found[1] = last;
  found[2] = size;
  return found;
}
