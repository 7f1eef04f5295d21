/** Optimal string alignment. Returns `max + 1` as soon as the distance exceeds `max`. */
export function editDistance(word: string, other: string, max: number): number {
  const a = [...word];
  const b = [...other];
  if (Math.abs(a.length - b.length) > max) return max + 1;
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
    if (Math.min(...line) > max) return max + 1;
    before = above;
    above = line;
  }
  return above[b.length] as number;
}

/** Short words are too close to each other for more edits. */
export const maxEditsFor = (word: string): number => (word.length <= 2 ? 0 : word.length <= 5 ? 1 : 2);

/** A transposition hardly ever produces another word. */
function isTransposed(word: string, other: string): boolean {
  const [a, b] = [[...word], [...other]];
  const at = a.findIndex((letter, place) => letter !== b[place]);
  const transposed = [...a.slice(0, at), a[at + 1] ?? '', a[at] ?? '', ...a.slice(at + 2)];
  return at >= 0 && transposed.join('') === other;
}

const withoutDoubledLetters = (word: string): string => word.replaceAll(/(.)\1/gu, '$1');
const differsInDoubledLetter = (word: string, other: string): boolean =>
  withoutDoubledLetters(word) === withoutDoubledLetters(other);

export interface KnownWord {
  readonly word: string;
  readonly frequency: number;
}

export interface WordCorrection {
  readonly word: string;
  /** Otherwise the typed word may be a new word. */
  readonly isSure: boolean;
}

const MIN_FREQUENCY = 10;

/** A shared ending adds no evidence: 'tracing' and 'tracking'. */
const endings = ['ing', 'ed', 'er'];
function informativeLength(word: string, other: string): number {
  const ending = endings.find((suffix) => word.endsWith(suffix) && other.endsWith(suffix)) ?? '';
  return word.length - ending.length;
}

/** Null for other words: exporting and importing differ in the first letter, consignor and consignee in two. */
function correctionTo(word: string, other: KnownWord, distance: number): WordCorrection | null {
  if ([...word][0] !== [...other.word][0]) return null;
  const correction = (isSure: boolean): WordCorrection => ({ word: other.word, isSure });
  if (isTransposed(word, other.word) || (word.length > 4 && differsInDoubledLetter(word, other.word)))
    return correction(true);
  const letters = informativeLength(word, other.word);
  const hasSameLength = word.length === other.word.length;
  if (letters <= 3 || (letters === 4 && !hasSameLength)) return null;
  if (distance > 1) return letters > 7 && !hasSameLength ? correction(true) : null;
  if (letters <= 5) return other.frequency >= MIN_FREQUENCY ? correction(false) : null;
  return correction(!hasSameLength || (letters > 7 && word.at(-1) === other.word.at(-1)));
}

interface Near extends WordCorrection {
  readonly distance: number;
  readonly frequency: number;
}

function isNearer(a: Near, b: Near): boolean {
  if (a.distance !== b.distance) return a.distance < b.distance;
  return a.isSure === b.isSure ? a.frequency > b.frequency : a.isSure;
}

export function nearest(word: string, known: readonly KnownWord[]): WordCorrection | null {
  const max = maxEditsFor(word);
  let best: Near | null = null;
  for (const candidate of known) {
    const distance = editDistance(word, candidate.word, max);
    if (distance === 0 || distance > max) continue;
    const correction = correctionTo(word, candidate, distance);
    if (!correction) continue;
    const found = { ...correction, distance, frequency: candidate.frequency };
    if (!best || isNearer(found, best)) best = found;
  }
  return best && { word: best.word, isSure: best.isSure };
}

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

export function oneEditAway(word: string): string[] {
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
