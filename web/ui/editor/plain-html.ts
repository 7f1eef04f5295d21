/** Converts between plain text and HTML without changing a character. */
import { decodeReferences } from '#contract/plain-text.ts';

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

export function htmlOfText(text: string): string {
  return text
    .split('\n')
    .map((line) => `<p>${line.replace(/[&<>]/g, (character) => escapes[character] ?? character)}</p>`)
    .join('');
}

/** Lines of HTML that contains only paragraphs of text; null for anything else. */
export function textOfHtml(html: string): string | null {
  if (html === '') return '';
  if (!html.startsWith('<p>') || !html.endsWith('</p>')) return null;
  const lines = html.slice('<p>'.length, -'</p>'.length).split('</p><p>');
  return lines.some((line) => line.includes('<')) ? null : lines.map(decodeReferences).join('\n');
}

/** The plain field's view of HTML: editable text, or formatted text to which new lines can be added. */
export interface PlainContent {
  /** Formatted HTML that stays unchanged; empty if all of the text can be edited. */
  readonly formatted: string;
  readonly text: string;
}

export function plainContentOf(html: string): PlainContent {
  const text = textOfHtml(html);
  return text === null ? { formatted: html, text: '' } : { formatted: '', text };
}

export function htmlOfContent({ formatted, text }: PlainContent): string {
  return text.replaceAll('\n', '') === '' ? formatted : formatted + htmlOfText(text);
}
