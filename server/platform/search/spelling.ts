/** What was meant by a word that nothing carries. */

/**
 * How many slips of the finger lie between two words: a letter left out, put in, taken for another, or two changed
 * round (optimal string alignment). Answers `most + 1` as soon as it is more than `most`.
 */
export function slips(one: string, other: string, most: number): number {
  const a = [...one];
  const b = [...other];
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let before: number[] = [];
  let above = b.map((_, place) => place);
  above.push(b.length);
  for (let row = 1; row <= a.length; row += 1) {
    const line = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const same = a[row - 1] === b[column - 1];
      let least = Math.min(
        (above[column] as number) + 1,
        (line[column - 1] as number) + 1,
        (above[column - 1] as number) + (same ? 0 : 1),
      );
      if (row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]) {
        least = Math.min(least, (before[column - 2] as number) + 1);
      }
      line.push(least);
    }
    if (Math.min(...line) > most) return most + 1;
    before = above;
    above = line;
  }
  return above[b.length] as number;
}

/** So many slips are thought of: short words are too near to one another. */
export const slipsIn = (word: string): number => (word.length <= 2 ? 0 : word.length <= 5 ? 1 : 2);

/** Two neighbours changed round: no other word is written so by chance. */
function isTurned(word: string, other: string): boolean {
  const [a, b] = [[...word], [...other]];
  const at = a.findIndex((letter, place) => letter !== b[place]);
  const turned = [...a.slice(0, at), a[at + 1] ?? '', a[at] ?? '', ...a.slice(at + 2)];
  return at >= 0 && turned.join('') === other;
}

const single = (word: string): string => word.replaceAll(/(.)\1/gu, '$1');
/** A letter that is written twice, or once: 'demurage', 'tarrif'. */
const isDoubled = (word: string, other: string): boolean => single(word) === single(other);

export interface KnownWord {
  readonly word: string;
  readonly carriers: number;
}

/** What a word may have been meant to be. */
export interface Meant {
  readonly word: string;
  /** It was hardly meant as it is written. Else it may be a word that nothing carries yet. */
  readonly isSure: boolean;
}

/** A short word that is another but for one letter is thought of where so many carry it. */
const CLEARLY = 10;

/** Both may be other words than they seem by their length: of 'tracing' and 'tracking' the ending tells nothing. */
const endings = ['ing', 'ed', 'er'];
function lettersThatTell(word: string, other: string): number {
  const ending = endings.find((one) => word.endsWith(one) && other.endsWith(one)) ?? '';
  return word.length - ending.length;
}

/**
 * How one may have been meant to be the other; null where it was not. Nobody mistypes the first letter without seeing
 * it, and with another one it is another word: importing is no slip in exporting. Nor is a word whose letters are
 * all there but for two others: consignor is no slip in consignee.
 */
function meaning(word: string, other: KnownWord, distance: number): Meant | null {
  if ([...word][0] !== [...other.word][0]) return null;
  const meant = (isSure: boolean): Meant => ({ word: other.word, isSure });
  if (isTurned(word, other.word) || (word.length > 4 && isDoubled(word, other.word))) return meant(true);
  const letters = lettersThatTell(word, other.word);
  const isOfOneLength = word.length === other.word.length;
  if (letters <= 3 || (letters === 4 && !isOfOneLength)) return null;
  if (distance > 1) return letters > 7 && !isOfOneLength ? meant(true) : null;
  if (letters <= 5) return other.carriers >= CLEARLY ? meant(false) : null;
  return meant(!isOfOneLength || (letters > 7 && word.at(-1) === other.word.at(-1)));
}

interface Near extends Meant {
  readonly distance: number;
  readonly carriers: number;
}

function isNearer(one: Near, other: Near): boolean {
  if (one.distance !== other.distance) return one.distance < other.distance;
  return one.isSure === other.isSure ? one.carriers > other.carriers : one.isSure;
}

/** The nearest known word, and of equally near ones the most used. */
export function nearest(word: string, known: readonly KnownWord[]): Meant | null {
  const most = slipsIn(word);
  let best: Near | null = null;
  for (const one of known) {
    const distance = slips(word, one.word, most);
    if (distance === 0 || distance > most) continue;
    const meant = meaning(word, one, distance);
    if (!meant) continue;
    const found = { ...meant, distance, carriers: one.carriers };
    if (!best || isNearer(found, best)) best = found;
  }
  return best && { word: best.word, isSure: best.isSure };
}

/** The letters of scripts whose words are folded, each from the first to the last, with those that stand apart. */
const alphabets = [
  ['az', ''],
  ['αω', ''],
  ['аџ', 'ґ'],
  ['את', ''],
  ['ءي', 'پچژگ'],
  ['ऄ्', ''],
].map(([[first = '', last = ''] = '', more = '']) => {
  const begin = first.codePointAt(0) ?? 0;
  const count = (last.codePointAt(0) ?? 0) - begin + 1;
  return [...Array.from({ length: count }, (_, place) => String.fromCodePoint(begin + place)), ...more];
});

/** All words one slip away, in the word's own letters, where trigrams tell too little. */
export function oneSlipAway(word: string): string[] {
  const alphabet = alphabets.find((letters) => [...word].every((letter) => letters.includes(letter))) ?? [];
  const around = new Set<string>();
  for (let at = 0; at <= word.length; at += 1) {
    const [head, tail] = [word.slice(0, at), word.slice(at)];
    for (const letter of alphabet) {
      around.add(head + letter + tail);
      if (tail !== '') around.add(head + letter + tail.slice(1));
    }
    if (tail !== '') around.add(head + tail.slice(1));
    if (tail.length > 1) around.add(head + tail[1] + tail[0] + tail.slice(2));
  }
  around.delete(word);
  return [...around];
}
