import { htmlToText } from '#contract/plain-text.ts';
import { sanitise } from '#server/platform/html/sanitise.ts';
import { searchable } from '#server/platform/search/words.ts';

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

export function searchTextOf(
  title: string | null | undefined,
  ...parts: readonly (string | null | undefined | readonly string[])[]
): string {
  const rest = parts.flat().filter((part) => part);
  return searchable(title ?? '', rest.join('\n'));
}

/** Once it has passed, the moment stays unchanged. @param before null for a new publication */
export function publicationMoment(
  before: { readonly status: string; readonly publishedAt: Date | null } | null,
  status: string,
  publishAt: string | null | undefined,
  now = new Date(),
): Date | null {
  if (status === 'draft') return null;
  const isPublic =
    before !== null && before.status !== 'draft' && before.publishedAt !== null && before.publishedAt <= now;
  if (isPublic) return before.publishedAt;
  if (publishAt) return new Date(Math.max(new Date(publishAt).getTime(), now.getTime()));
  if (publishAt === undefined && before !== null && before.status !== 'draft') return before.publishedAt;
  return now;
}

export function picturesOf(urls: readonly string[], alternatives: readonly string[] = []): Picture[] {
  return urls.map((url, index) => ({ url, alt: alternatives[index] ?? '' }));
}

function firstParagraph(html: string): string {
  const begin = html.indexOf('<p>');
  const end = begin === -1 ? -1 : html.indexOf('</p>', begin);
  return end === -1 ? '' : html.slice(begin, end + '</p>'.length);
}
