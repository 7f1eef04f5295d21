import { blogTextError } from '#contract/blogs.ts';
import { cutAtWord, htmlToText } from '#contract/plain-text.ts';
import { Invalid } from '#server/platform/errors.ts';
import { picturesOf, writeText } from '#server/platform/html/write-text.ts';
import { searchTextOfBlog } from './search-text.ts';
import type { BlogText } from './write-queries.ts';

/** Brysbaert (2019) finds 238 words a minute; tables and codes take longer. */
const WORDS_A_MINUTE = 220;
export const MAX_OPENING = 200;
/** A shorter first paragraph is probably a greeting. */
const MIN_OPENING = 60;

export interface WrittenBlog {
  readonly title: string;
  readonly description: string;
  readonly excerpt: string | null;
  readonly pictures: readonly string[];
  readonly alternatives: readonly string[];
  readonly tags: readonly string[];
}

/** A draft needs only a title. @throws Invalid with all errors at once */
export function checkText(status: 'draft' | 'published', written: WrittenBlog): BlogText {
  const { description, lead, plainText } = writeText(written.description);
  const textError = status === 'published' && blogTextError(plainText);
  if (textError) throw new Invalid({ description: textError });
  const excerpt = written.excerpt === '' ? null : written.excerpt;
  return {
    title: written.title,
    description,
    lead,
    excerpt,
    opening: openingOf(lead, plainText),
    readingMinutes: readingMinutes(plainText),
    images: picturesOf(written.pictures, written.alternatives),
    tags: written.tags,
    searchText: searchTextOfBlog({ title: written.title, tags: written.tags, excerpt, description }),
  };
}

export function openingOf(lead: string, plainText: string): string {
  const firstWords = htmlToText(lead);
  return cutAtWord(firstWords.length >= MIN_OPENING ? firstWords : plainText, MAX_OPENING);
}

export function readingMinutes(plainText: string): number {
  const words = plainText.split(/\s+/).filter((word) => word !== '').length;
  return Math.max(1, Math.ceil(words / WORDS_A_MINUTE));
}
