/** Container numbers by ISO 6346: owner code, category, serial number and check digit, such as 'CSQU3054383'. */

import { foldDigits } from './fold-digits.ts';

export type ContainerNumber =
  | { readonly isValid: true; readonly number: string; readonly category: keyof typeof categories }
  | { readonly isValid: false; readonly reason: 'shape' | 'category' }
  /** `expected` is the digit that the other ten characters require. */
  | { readonly isValid: false; readonly reason: 'digit'; readonly expected: number };

export const categories = { U: 'Freight container', J: 'Detachable equipment', Z: 'Trailer or chassis' } as const;

/** Spaces and punctuation between the parts are accepted: 'CSQU 305438-3', 'CSQU305438(3)'. */
export function checkContainerNumber(text: string): ContainerNumber {
  const number = foldDigits(text)
    .toUpperCase()
    .replace(/[\s\p{Cf}\p{Pd}./()[\]]/gu, '');
  if (!/^[A-Z]{4}\d{7}$/.test(number)) return { isValid: false, reason: 'shape' };
  const category = number[3];
  if (category !== 'U' && category !== 'J' && category !== 'Z') return { isValid: false, reason: 'category' };
  const expected = checkDigitOf(number.slice(0, 10)).digit;
  if (expected !== Number(number[10])) return { isValid: false, reason: 'digit', expected };
  return { isValid: true, number, category };
}

/**
 * ISO 6346, annex A: letters have the values 10 to 38 without multiples of 11, each character is weighted by a power of
 * two, and the remainder of 11 is the digit; ten becomes 0.
 */
export function checkDigitOf(text: string) {
  const parts = [...text].map((character, at) => ({ character, value: valueOfCharacter(character), weight: 2 ** at }));
  const total = parts.reduce((sum, { value, weight }) => sum + value * weight, 0);
  const remainder = total % 11;
  return { parts, total, remainder, digit: remainder % 10 };
}

function valueOfCharacter(character: string): number {
  if (character >= '0' && character <= '9') return Number(character);
  const place = character.charCodeAt(0) - 'A'.charCodeAt(0);
  // 11, 22 and 33 are left out.
  return 10 + place + Math.floor((place + 9) / 10);
}
