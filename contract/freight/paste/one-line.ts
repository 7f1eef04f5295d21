/** Cargo in words: '4 x 120x80x145 cm 412 kg', '40 ctns 60x40x40 cm 11.5 kg', '2 pallets 48"x40"x60", 500 lbs each'. */
import { foldDigits } from '../fold-digits.ts';
import { units } from '../read-measure.ts';
import { nounIn, plain } from './headings.ts';

const number = String.raw`\d[\d.,'’]{0,12}`;
const lengthUnit = wordsOf('length');
const weightUnit = wordsOf('weight');
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
const weights = new RegExp(String.raw`(?<![\d.,])(\d[\d.,'’ ]{0,12}?)\s{0,3}(${weightUnit})(?![\p{L}])`, 'iu');
const counted = /(?<![\d.,])(\d{1,4})\s{0,3}[x×*]?\s{0,3}(\p{L}[\p{L}.\s-]{0,30})/iu;

/** '120x80x145 cm x 4': the quantity stands last. */
const sizesFirst = new RegExp(
  String.raw`(?<![\d.,x×*])(${number}${by}${number}${by}${number}\s{0,3}(?:${lengthUnit})?)\s{0,3}[x×*@/(]\s{0,3}(\d{1,4})(?!\d|[.,]\d|\s{0,3}(?:${lengthUnit}|${weightUnit})(?!\p{L}))`,
  'iu',
);

/** The longest first. */
function wordsOf(measure: keyof typeof units): string {
  return Object.keys(units[measure])
    .sort((a, b) => b.length - a.length)
    .map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .join('|');
}

const ofAll = /total|gesamt|\bges\b|insgesamt|zusammen|together|en tout|in tutto|合计|总|共/;
const ofOne = /\beach\b|\bper\b|\bje\b|\bpro\b|\ba\b|\bea\b|@|\/|chac|\bcada\b|ciascun|\bstuk\b|每/;
const notStackable = /(?:non|not|nicht|no|niet)[\s-]{0,2}(?:stack|stapel|gerb|apil|empil|impil)/;

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
}

/** @returns undefined if the line has no three sizes */
export function readOneLine(written: string): OneLine | undefined {
  const line = foldDigits(written).trim();
  const found = lastCounts(line) ?? sizes.exec(line) ?? round.exec(line);
  if (!found) return undefined;
  const [whole, factor, size = ''] = found;
  const [head, tail] = [line.slice(0, found.index), line.slice(found.index + whole.length)];
  const weighed = weights.exec(tail) ?? weights.exec(head);
  const without = (text: string) => text.replace(weighed?.[0] ?? '', ' ');
  const [, said, words = ''] = counted.exec(without(head)) ?? counted.exec(without(tail)) ?? [];
  const beside = plain(line.replace(whole, ' ; '));
  const count = factor ?? said ?? /(\d{1,4})\s?[x×*:@/-]?\s?$/i.exec(without(head))?.[1] ?? '';
  const isTotal = ofAll.test(beside);
  return {
    count: count || '1',
    type: nounIn(words) ?? nounIn(beside) ?? words.trim().replace(/\s(?:of|de|à|a|zu|-)$/i, ''),
    sizes: size.trim(),
    weight: weighed ? `${weighed[1]?.trim()} ${weighed[2]}` : '',
    isTotal,
    isStackable: !notStackable.test(beside),
    isWeightUnclear: weighed !== null && !isTotal && Number(count) > 1 && !ofOne.test(beside),
  };
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
