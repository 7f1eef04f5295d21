import { htmlToText } from '#contract/plain-text.ts';
import { sanitise } from '#server/platform/html/sanitise.ts';
import { searchable } from '#server/platform/search/words.ts';

/** A picture and what it shows. */
export interface Picture {
  readonly url: string;
  readonly alt: string;
}

/**
 * Rich text made fit to be stored.
 * @returns the sanitised HTML, its first paragraph, and its plain text
 */
export function writeText(html: string): { description: string; lead: string; plainText: string } {
  const description = sanitise(html);
  const plainText = htmlToText(description).trim();
  const found = firstParagraph(description);
  return { description, lead: htmlToText(found).trim() === '' ? '' : found, plainText };
}

/** Everything that a search looks through, what it is called first. */
export function searchTextOf(
  title: string | null | undefined,
  ...parts: readonly (string | null | undefined | readonly string[])[]
): string {
  const rest = parts.flat().filter((part) => part);
  return searchable(title ?? '', rest.join('\n'));
}

interface Published {
  readonly status: string;
  readonly publishedAt: Date | null;
}

/**
 * When something is seen: at the moment asked for, at once where none is, unchanged where it was seen already.
 * @param before null for what is new
 */
export function publicationMoment(
  before: Published | null,
  status: string,
  publishAt: string | null | undefined,
  now = new Date(),
): Date | null {
  if (status === 'draft') return null;
  const isOut =
    before !== null && before.status !== 'draft' && before.publishedAt !== null && before.publishedAt <= now;
  if (isOut) return before.publishedAt;
  if (publishAt) return new Date(Math.max(new Date(publishAt).getTime(), now.getTime()));
  if (publishAt === undefined && before !== null && before.status !== 'draft') return before.publishedAt;
  return now;
}

/** Addresses and what they show, in one order. */
export function picturesOf(urls: readonly string[], alternatives: readonly string[] = []): Picture[] {
  return urls.map((url, place) => ({ url, alt: alternatives[place] ?? '' }));
}

/** Empty where the HTML has none. */
function firstParagraph(html: string): string {
  const begin = html.indexOf('<p>');
  const end = begin === -1 ? -1 : html.indexOf('</p>', begin);
  return end === -1 ? '' : html.slice(begin, end + '</p>'.length);
}
