import { inOneLine, withoutLastStop } from './plain-text.ts';

/** The first words of a text on one line. */
export function firstWords(text: string, words: number): { readonly text: string; readonly isCut: boolean } {
  const line = inOneLine(text).split(' ').filter(Boolean);
  if (line.length <= words) return { text: line.join(' '), isCut: false };
  return { text: withoutLastStop(line.slice(0, words).join(' ')), isCut: true };
}
