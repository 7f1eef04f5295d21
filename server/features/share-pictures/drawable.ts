import { hasGlyph } from './fonts.ts';

/** What the typeface lacks and a title of the trade often has: 'INNSA → NLRTM'. */
const standIns: Readonly<Record<string, string>> = { '→': '–', '←': '–', '↔': '–', '⇄': '–', '≤': '<', '≥': '>' };
const hidden = /\p{C}/u;

/**
 * What can be drawn of a text: writing that the typeface lacks, emoji and marks of direction are left out.
 * @returns an empty text where no letter or digit remains
 */
export function drawable(text: string): string {
  const kept = [...text.toWellFormed().normalize('NFC').replace(/\s/g, ' ')]
    .map((character) => standIns[character] ?? character)
    .filter((character) => hasGlyph(character) && !hidden.test(character))
    .join('')
    .replace(/ +/g, ' ')
    .trim();
  return /[\p{L}\p{N}]/u.test(kept) ? kept : '';
}
