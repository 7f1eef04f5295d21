import { htmlToText } from '#contract/plain-text.ts';

const ELLIPSIS = '…';

export interface Excerpt {
  readonly text: string;
  readonly isCut: boolean;
}

export function excerpt(html: string, words: number): Excerpt {
  const all = htmlToText(html).split(/\s+/).filter(Boolean);
  return { text: all.slice(0, words).join(' '), isCut: all.length > words };
}

/** Cuts a text after a number of graphemes. */
export function cutCharacters(text: string, characters: number): string {
  const all = [...new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text.trim())];
  if (all.length <= characters) return text.trim();
  const stored = all.slice(0, characters).map(({ segment }) => segment);
  return stored.join('').trimEnd() + ELLIPSIS;
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
    const words = begin === -1 ? '' : oneLine(piece.slice(begin));
    if (words !== '') return words;
  }
  return oneLine(html);
}

function oneLine(html: string): string {
  return htmlToText(html).replaceAll('\n', ' ');
}
