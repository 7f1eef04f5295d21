import { hasGlyph } from './fonts.ts';

/** Common characters that the typeface lacks: 'INNSA → NLRTM'. */
const standIns: Readonly<Record<string, string>> = { '→': '–', '←': '–', '↔': '–', '⇄': '–', '≤': '<', '≥': '>' };
const hidden = /\p{C}/u;

/** @returns an empty text if no letter or digit remains */
export function drawable(text: string): string {
  const result = [...text.toWellFormed().normalize('NFC').replace(/\s/g, ' ')]
    .map((character) => standIns[character] ?? character)
    .filter((character) => hasGlyph(character) && !hidden.test(character))
    .join('')
    .replace(/ +/g, ' ')
    .trim();
  return /[\p{L}\p{N}]/u.test(result) ? result : '';
}
