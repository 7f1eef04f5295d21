import { sanitise } from './sanitise.ts';

const MAX_CHARACTERS = 8_000_000;
/** Stored text → the same, sanitised by today's rules. The oldest goes first when it grows past its bound. */
const known = new Map<string, string>();
let characters = 0;

/**
 * Sanitises stored HTML once more before it is shown, so that a stricter rule reaches what was written earlier.
 * Remembered by the text itself: sanitising takes 0.1 ms a kilobyte, and lists show the same texts again and again.
 */
export function sanitiseForReading(html: string): string {
  const before = known.get(html);
  if (before !== undefined) return before;
  const clean = sanitise(html);
  known.set(html, clean);
  characters += html.length + clean.length;
  for (const [oldest, its] of known) {
    if (characters <= MAX_CHARACTERS) break;
    known.delete(oldest);
    characters -= oldest.length + its.length;
  }
  return clean;
}
