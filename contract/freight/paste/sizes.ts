/** Length, width and height in one cell: '120x80x145 cm', 'L120 x W80 x H145', '48" by 40" by 52"', 'Ø58 x 88 cm'. */
import type { DecimalMark } from '../read-decimal.ts';
import { measureText, withoutFractions } from '../read-measure.ts';

const by = /\s?[x×*✕/]\s?|\sx\s|\sby\s/i;

/** The Cyrillic letter looks like the Latin one. */
const withLatinX = (cell: string): string =>
  withoutFractions(cell).replaceAll('х', 'x').replaceAll('Х', 'x').replaceAll('″', '"');

export const sidesOf = (cell: string): string[] =>
  withLatinX(cell)
    .split(by)
    .map((part) => part.trim());

/** 'Ø58', '58 Ø', 'dia. 58' and 'D58'. */
const roundBefore = /^\(?(?:[øφ⌀∅]|d(?:iam?|iameter|iametre|urchmesser)?)\)?[\s.:=]{0,2}(?=\d)/i;
const roundAfter = /\s?\(?(?:[øφ⌀∅]|(?<!\p{L})d(?:iam?|iameter|iametre|urchmesser)?)\)?\.?$/iu;
const isRound = (side: string): boolean => roundBefore.test(side) || (/^\d/.test(side) && roundAfter.test(side));

/** '120 x 80 x 145 cm (47 x 31 x 57 in)' says the same twice. */
const converted = /\s?[([][^()[\]]{0,40}\d\s{0,2}\S{0,2}\s{0,2}[x×*][^()[\]]{0,40}[)\]]\s{0,2}$/i;

export const isSizes = (cell: string): boolean => {
  const sides = sidesOf(cell.replace(converted, ''));
  if (sides.length === 2) return sides.some(isRound) && sides.every((side) => /\d/.test(side));
  return sides.length === 3 && sides.every((side) => /\d/.test(side)) && !/^\d{1,2}\/\d{1,2}\/\d{2,4}$/.test(cell);
};

const before = /^\(?([lwbhdt])\)?[\s.:=]{0,2}(?=\d)/i;
const after = /(?<=[\d"'\s)]|mm|cm|in)\s?\(?([lwbhd])\)?$/i;

interface Side {
  /** 'l', 'w', 'h', or nothing. */
  readonly letter: string;
  readonly text: string;
}

function sideOf(part: string): Side {
  const letter = (before.exec(part) ?? after.exec(part))?.[1]?.toLowerCase() ?? '';
  const text = part
    .replace(before, '')
    .replace(letter === '' ? /$^/ : after, '')
    .trim();
  return { letter: letterOf(letter), text };
}

/** The depth is the length of a package whose width stands first. */
const letterOf = (text: string): string =>
  text.charAt(0).toLowerCase().replace('b', 'w').replace('d', 'l').replace('t', 'l');

/** The order that a heading states: ['h', 'w', 'l'] for 'H x W x L', and ['round', ''] for 'Ø x H'. */
export function sideOrder(heading: string): readonly string[] | undefined {
  const pair = heading.replace(/^.{0,60}[([](?=[^x×*]{0,30}[x×*])/, '').split(by);
  const round = pair.map((name) => (/[øφ⌀∅]|直径|(?:^|\s)d(?:ia\p{L}*|urchm\p{L}*)?\W?$/iu.test(name) ? 'round' : ''));
  if (pair.length === 2 && round.includes('round')) return round;
  const [, ...names] =
    /(?<!\p{L})([lwbh]\p{L}{0,9})\s?[x×*/]\s?([lwbh]\p{L}{0,9})\s?[x×*/]\s?([lwbh])/iu.exec(heading) ?? [];
  const letters = names.map(letterOf);
  return new Set(letters).size === 3 ? letters : undefined;
}

/**
 * @param unit for sizes without one
 * @param order of sides without a letter
 */
export function sizesOf(
  cell: string,
  unit: string | undefined,
  mark: DecimalMark | undefined,
  order: readonly string[] = [],
) {
  const plain = withLatinX(cell)
    .replace(converted, '')
    .replace(/[()[\]]/g, ' ')
    .trim();
  const parts = roundSides(sidesOf(plain), order);
  const sides = parts.map(sideOf).map(({ letter, text }, at) => ({ letter: letter || (order[at] ?? ''), text }));
  const ending = /[\p{L}"']{1,12}\.?$/u.exec(sides.at(-1)?.text ?? '')?.[0] ?? unit;
  const [length = '', width = '', height = ''] = inOrder(sides).map((text) => {
    const own = /(?:\p{L}{1,12}\.?|"|'')$/u.exec(text)?.[0];
    const digits = own ? text.slice(0, -own.length).trim() : text;
    return measureText(digits, 'length', (own ?? ending)?.toLowerCase().replace('.', ''), mark);
  });
  return { length, width, height };
}

/** A drum is as long and as wide as its diameter. */
function roundSides(sides: readonly string[], order: readonly string[]): readonly string[] {
  const [first = '', second = ''] = sides;
  if (sides.length !== 2) return sides;
  const at = sides.findIndex(isRound);
  const diameterAt = at < 0 ? order.indexOf('round') : at;
  if (diameterAt < 0) return sides;
  const [round, other] = diameterAt === 0 ? [first, second] : [second, first];
  const diameter = round.replace(roundBefore, '').replace(/^(?=\d)(.*?)$/, (text) => text.replace(roundAfter, ''));
  return [diameter, diameter, other.replace(before, '').replace(after, '').trim()];
}

/** As their letters say, if each has one. */
function inOrder(sides: readonly Side[]): string[] {
  const named = ['l', 'w', 'h'].map((letter) => sides.find((side) => side.letter === letter)?.text);
  return named.every((text) => text !== undefined) ? (named as string[]) : sides.map(({ text }) => text);
}
