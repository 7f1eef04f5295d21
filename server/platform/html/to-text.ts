/** From markup to words: excerpts, search and lengths all count the same text. */
import { sanitise } from './sanitise.ts';

/** The only references that sanitised markup holds. */
const references: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' };

/**
 * The text of HTML without its markup: one line a block, cells apart, references decoded.
 * It is text, never markup again: whoever shows it escapes it.
 */
export function toText(html: string): string {
  return textOfSanitised(sanitise(html));
}

/** The same of what is known to be sanitised, as everything is that was stored. */
export function textOfSanitised(html: string): string {
  return html
    .replace(/<\/t[dh]>/g, ' ')
    .replace(/<br \/>|<hr \/>|<\/?(?:p|h[234]|li|ul|ol|blockquote|pre|table|tr)>/g, '\n')
    .replace(/<[^<>]*>/g, '')
    .replace(/&(?:amp|lt|gt|quot);/g, (reference) => references[reference] ?? reference)
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter((line) => line !== '')
    .join('\n');
}

/** The first words of a text on one line, with an ellipsis where it went on. */
export function excerpt(text: string, words: number): string {
  const all = text.split(/\s+/).filter((word) => word !== '');
  return all.length > words ? `${all.slice(0, words).join(' ')} …` : all.join(' ');
}
