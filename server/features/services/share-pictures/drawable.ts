import { hasGlyph } from '#server/platform/inter-font.ts';

/** Common characters that the typeface lacks: 'INNSA → NLRTM'. */
const standIns: Readonly<Record<string, string>> = { '→': '–', '←': '–', '↔': '–', '⇄': '–', '≤': '<', '≥': '>' };
const hidden = /\p{C}/u;
/** A text without one of these would say something else. A text without its emoji says the same. */
const meaningful = /[\p{L}\p{N}\p{M}\p{Sc}\p{Sm}]/u;
const ofEmoji = /\p{Emoji_Component}/u;

/** @returns an empty text if a letter, a digit or a sign can’t be drawn, or none remains: never a part of the text */
export function drawable(text: string): string {
  const characters = [...text.toWellFormed().normalize('NFC').replace(/\s/g, ' ')].map(
    (character) => standIns[character] ?? character,
  );
  const isLost = (character: string) => meaningful.test(character) && !ofEmoji.test(character) && !hasGlyph(character);
  if (characters.some(isLost)) return '';
  const result = characters
    .filter((character) => hasGlyph(character) && !hidden.test(character))
    .join('')
    .replace(/ +/g, ' ')
    .trim();
  return /[\p{L}\p{N}]/u.test(result) ? result : '';
}
