/** How the landing page cuts what is too long for a card. Whatever is cut ends in an ellipsis, and nothing else does. */
import { htmlToText } from '#contract/plain-text.ts';

const ELLIPSIS = '…';

export interface Excerpt {
  readonly text: string;
  readonly isCut: boolean;
}

/** The first words of a rich text, without its markup. */
export function excerpt(html: string, words: number): Excerpt {
  const all = htmlToText(html).split(/\s+/).filter(Boolean);
  return { text: all.slice(0, words).join(' '), isCut: all.length > words };
}

/** At most so many characters of a text; one that a reader sees as one counts as one. */
export function cutCharacters(text: string, characters: number): string {
  const all = [...new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text.trim())];
  if (all.length <= characters) return text.trim();
  const kept = all.slice(0, characters).map(({ segment }) => segment);
  return kept.join('').trimEnd() + ELLIPSIS;
}

/** At most so many words of a text, as its spaces part them. */
export function cutWords(text: string, words: number): string {
  const all = text.split(/\s+/).filter(Boolean);
  if (all.length <= words) return all.join(' ');
  // 'Rotterdam, Netherlands,…' would read as a slip.
  return all.slice(0, words).join(' ').replace(/[,;]$/, '') + ELLIPSIS;
}

/** The words of the first paragraph that has any, and of the whole where nothing stands in one. */
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
