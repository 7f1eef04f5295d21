/** Text without formatting and its HTML. Converting there and back changes no character. */
import { decodeReferences } from '#contract/plain-text.ts';

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** One paragraph per line. */
export function htmlOfText(text: string): string {
  return text
    .split('\n')
    .map((line) => `<p>${line.replace(/[&<>]/g, (character) => escapes[character] ?? character)}</p>`)
    .join('');
}

/** The lines of HTML that holds nothing but paragraphs of text, else null: plain text can't show it. */
export function textOfHtml(html: string): string | null {
  if (html === '') return '';
  if (!html.startsWith('<p>') || !html.endsWith('</p>')) return null;
  const lines = html.slice('<p>'.length, -'</p>'.length).split('</p><p>');
  return lines.some((line) => line.includes('<')) ? null : lines.map(decodeReferences).join('\n');
}

/** What a field for plain text shows of HTML: text to edit, or formatted text that new lines can be added to. */
export interface PlainContent {
  /** Formatted HTML that stays as it is. Empty where all of the text can be edited. */
  readonly formatted: string;
  readonly text: string;
}

export function plainContentOf(html: string): PlainContent {
  const text = textOfHtml(html);
  return text === null ? { formatted: html, text: '' } : { formatted: '', text };
}

/** HTML of the whole content, '' where nothing is written. */
export function htmlOfContent({ formatted, text }: PlainContent): string {
  return text.replaceAll('\n', '') === '' ? formatted : formatted + htmlOfText(text);
}
