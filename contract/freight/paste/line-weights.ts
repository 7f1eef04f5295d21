/** Which of the weights in a line in words is that of one package: '412 kg each, net 390 kg, total 1648 kg'. */
import { computed, gross, net, plain } from './headings.ts';
import { wordsOf } from './unit-words.ts';

export const weightPattern = wordsOf('weight');
const weights = new RegExp(String.raw`(?<![\d.,])(\d[\d.,'’ ]{0,12}?)\s{0,3}(${weightPattern})(?![\p{L}])`, 'giu');
const ofAll = /total|gesamt|\bges\b|insgesamt|zusammen|together|en tout|in tutto|合计|总|共/;
const ofOne =
  /\beach\b|\bper\b|\bje\b|\bpro\b|\ba\b|\bea\b|@|(?:kgs?|lbs?|t|g|公斤|千克)\s?\/|\/\s?(?:kgs?|lbs?)\b|chac|\bcada\b|kazda|ciascun|cadauno|\bstuk\b|每|单/;

interface LineWeight {
  /** Empty if the line has none. */
  readonly text: string;
  readonly isTotal: boolean;
  readonly isOfOne: boolean;
  /** As they are written. */
  readonly all: readonly string[];
  /** All that are not used. */
  readonly others: readonly string[];
}

/** Gross before unstated before net, and the weight of one package before the weight of all. */
export function lineWeight(line: string): LineWeight {
  const found = [...line.matchAll(weights)];
  const contexts = contextsOf(line, found).map(plain);
  const ranks = contexts.map(
    (text) => (computed.test(text) ? 30 : net.test(text) ? 20 : gross.test(text) ? 0 : 1) + (ofAll.test(text) ? 5 : 0),
  );
  const at = ranks.indexOf(Math.min(...ranks));
  const [, number = '', unit = ''] = found[at] ?? [];
  return {
    text: at < 0 ? '' : `${number.trim()} ${unit}`,
    isTotal: ofAll.test(contexts[at] ?? ''),
    isOfOne: ofOne.test(plain(line)),
    all: found.map(([whole]) => whole),
    others: found.flatMap(([whole], index) => (index === at ? [] : [whole])),
  };
}

const separator = /[,;|(]|\s[-–/]\s/u;

/** The words about each weight: all of the line for one, and otherwise those up to the next separator. */
function contextsOf(line: string, found: readonly RegExpExecArray[]): string[] {
  if (found.length < 2) return found.map(() => line);
  const between = found.map(({ index }, at) => line.slice(at === 0 ? 0 : endOf(found[at - 1]), index));
  const after = line.slice(endOf(found.at(-1)));
  const isBefore = /\p{L}{2}/u.test(between[0]?.split(separator).at(-1) ?? '');
  return found.map((_, at) => {
    const before = between[at] ?? '';
    const next = between[at + 1] ?? after;
    const isLast = at === found.length - 1;
    const own = separator.test(before) || at === 0 ? (before.split(separator).at(-1) ?? '') : isBefore ? before : '';
    const following = separator.test(next) || isLast ? (next.split(separator)[0] ?? '') : isBefore ? '' : next;
    return `${own} ${following}`;
  });
}

const endOf = (match: RegExpExecArray | undefined): number => (match ? match.index + match[0].length : 0);
