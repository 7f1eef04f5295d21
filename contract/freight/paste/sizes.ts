/** Length, width and height in one cell: '120x80x145 cm', 'L120 x W80 x H145', '48" by 40" by 52"'. */
import type { DecimalMark } from '../read-decimal.ts';
import { measureText } from '../read-measure.ts';

const by = /\s?[x×*✕/]\s?|\sx\s|\sby\s/i;

/** The Cyrillic letter looks like the Latin one. */
const withLatinX = (cell: string): string => cell.replaceAll('х', 'x').replaceAll('Х', 'x').replaceAll('″', '"');

export const sidesOf = (cell: string): string[] =>
  withLatinX(cell)
    .split(by)
    .map((part) => part.trim());

export const isSizes = (cell: string): boolean => {
  const sides = sidesOf(cell);
  return sides.length === 3 && sides.every((side) => /\d/.test(side)) && !/^\d{1,2}\/\d{1,2}\/\d{2,4}$/.test(cell);
};

const before = /^\(?([lwbh])\)?[\s.:=]{0,2}(?=\d)/i;
const after = /(?<=[\d"'\s)]|mm|cm|in)\s?\(?([lwbh])\)?$/i;

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

const letterOf = (text: string): string => text.charAt(0).toLowerCase().replace('b', 'w');

/** The order that a heading states: ['h', 'w', 'l'] for 'H x W x L'. */
export function sideOrder(heading: string): readonly string[] | undefined {
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
    .replace(/[()[\]]/g, ' ')
    .trim();
  const sides = sidesOf(plain)
    .map(sideOf)
    .map(({ letter, text }, at) => ({ letter: letter || (order[at] ?? ''), text }));
  const ending = /[\p{L}"']{1,12}\.?$/u.exec(sides.at(-1)?.text ?? '')?.[0] ?? unit;
  const [length = '', width = '', height = ''] = inOrder(sides).map((text) => {
    const own = /(?:\p{L}{1,12}\.?|"|'')$/u.exec(text)?.[0];
    const digits = own ? text.slice(0, -own.length).trim() : text;
    return measureText(digits, 'length', (own ?? ending)?.toLowerCase().replace('.', ''), mark);
  });
  return { length, width, height };
}

/** As their letters say, if each has one. */
function inOrder(sides: readonly Side[]): string[] {
  const named = ['l', 'w', 'h'].map((letter) => sides.find((side) => side.letter === letter)?.text);
  return named.every((text) => text !== undefined) ? (named as string[]) : sides.map(({ text }) => text);
}
