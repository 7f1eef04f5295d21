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
export const slipsIn = (word: string): number => (word.length <= 2 ? 0 : word.length <= 6 ? 1 : 2);

/** Of three letters, two may have been changed round: 'fbo' is 'fob', but 'fcl' was not meant to be 'lcl'. */
const mayBe = (word: string, other: string): boolean => word.length > 3 || sorted(word) === sorted(other);
const sorted = (word: string): string => [...word].sort().join('');

export interface KnownWord {
  readonly word: string;
  readonly carriers: number;
}

/** The nearest known word, and of equally near ones the most used. */
export function nearest(word: string, known: readonly KnownWord[]): string | null {
  const most = slipsIn(word);
  let best: (KnownWord & { distance: number }) | null = null;
  for (const one of known) {
    if (!mayBe(word, one.word)) continue;
    const distance = slips(word, one.word, most);
    if (distance === 0 || distance > most) continue;
    if (!best || distance < best.distance || (distance === best.distance && one.carriers > best.carriers)) {
      best = { ...one, distance };
    }
  }
  return best?.word ?? null;
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
