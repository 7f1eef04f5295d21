import { firstWords } from '#contract/first-words.ts';
import { htmlToText, inOneLine } from '#contract/plain-text.ts';

const ELLIPSIS = '…';

export const excerpt = (html: string, words: number) => firstWords(htmlToText(html), words);

let segmenter: Intl.Segmenter | undefined;

/** Cuts a text after a number of graphemes. */
export function cutCharacters(text: string, characters: number): string {
  const trimmed = text.trim();
  // A grapheme has at least one code unit, so this needs no segmenter, which is slow.
  if (trimmed.length <= characters) return trimmed;
  segmenter ??= new Intl.Segmenter('en', { granularity: 'grapheme' });
  let passed = 0;
  for (const { index } of segmenter.segment(trimmed)) {
    if (passed === characters) return trimmed.slice(0, index).trimEnd() + ELLIPSIS;
    passed += 1;
  }
  return trimmed;
}

export function cutWords(text: string, words: number): string {
  const all = text.split(/\s+/).filter(Boolean);
  if (all.length <= words) return all.join(' ');
  // 'Rotterdam, Netherlands,…' would look like a mistake.
  return all.slice(0, words).join(' ').replace(/[,;]$/, '') + ELLIPSIS;
}

/** The text of the first paragraph that is not empty, or the whole text. */
export function firstParagraph(html: string): string {
  for (const piece of html.split('</p>').slice(0, -1)) {
    const begin = piece.search(/<p[\s>]/);
    const words = begin === -1 ? '' : inOneLine(htmlToText(piece.slice(begin)));
    if (words !== '') return words;
  }
  return inOneLine(htmlToText(html));
}
