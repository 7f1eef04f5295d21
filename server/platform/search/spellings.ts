import { foldedWords } from './fold.ts';
import { LETTER, MAX_LETTERS } from './letters.ts';

/** Letters that people without them on the keyboard write as two: 'Zuerich', 'Oersted', 'Aalesund'. */
const spelledOut: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ø: 'oe', å: 'aa' };
const letters = /[äöüøå]/g;
const hasLetter = /[äöüøå]|\u0308|\u030a/i;
const run = new RegExp(`${LETTER}+`, 'gv');

export const hasOtherSpelling = (written: string): boolean => hasLetter.test(written);

/** The words of a text that have such a letter, without it. */
export function otherSpellings(text: string): string[] {
  if (!hasOtherSpelling(text)) return [];
  return (text.match(run) ?? []).filter(hasOtherSpelling).flatMap((written) => {
    const plain = written
      .normalize('NFC')
      .toLowerCase()
      .replaceAll(letters, (letter) => spelledOut[letter] ?? letter);
    return foldedWords(plain).map((word) => word.slice(0, MAX_LETTERS));
  });
}
