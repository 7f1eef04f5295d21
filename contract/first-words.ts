import { inOneLine, withoutSeparator } from './plain-text.ts';

/** The first words of a text on one line. */
export function firstWords(text: string, words: number): { readonly text: string; readonly isCut: boolean } {
  const line = inOneLine(text).split(' ').filter(Boolean);
  let count = 0;
  const end = line.findIndex((word) => word !== '·' && ++count > words);
  if (end === -1) return { text: line.join(' '), isCut: false };
  return { text: withoutSeparator(line.slice(0, end).join(' ')), isCut: true };
}
