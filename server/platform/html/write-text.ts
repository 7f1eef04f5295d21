import { htmlToText } from '#contract/plain-text.ts';
import { sanitise } from './sanitise.ts';

export interface Picture {
  readonly url: string;
  readonly alt: string;
}

export function writeText(html: string): { description: string; lead: string; plainText: string } {
  const description = sanitise(html);
  const plainText = htmlToText(description).trim();
  const paragraph = firstParagraph(description);
  return { description, lead: htmlToText(paragraph).trim() === '' ? '' : paragraph, plainText };
}

export function picturesOf(urls: readonly string[], alternatives: readonly string[] = []): Picture[] {
  return urls.map((url, index) => ({ url, alt: alternatives[index] ?? '' }));
}

function firstParagraph(html: string): string {
  const begin = html.indexOf('<p>');
  const end = begin === -1 ? -1 : html.indexOf('</p>', begin);
  return end === -1 ? '' : html.slice(begin, end + '</p>'.length);
}
