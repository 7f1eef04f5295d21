import { cutAtWord, htmlToText } from '#contract/plain-text.ts';
import { Invalid } from '#server/platform/http/errors.ts';
import { picturesOf, writeText } from '../publications/index.ts';
import { searchTextOfBlog } from './search-text.ts';
import type { BlogText } from './write-queries.ts';

/** Of text without markup: less is no article. */
const MIN_TEXT = 50;
/** How fast people read prose on a screen. Brysbaert (2019) finds 238 words a minute; tables and codes slow one down. */
const WORDS_A_MINUTE = 220;
export const MAX_OPENING = 200;
/** A first paragraph shorter than this is a greeting rather than a beginning. */
const MIN_OPENING = 60;

export interface WrittenBlog {
  readonly title: string;
  readonly description: string;
  readonly excerpt: string | null;
  readonly pictures: readonly string[];
  readonly alternatives: readonly string[];
  readonly tags: readonly string[];
}

/**
 * Makes what was typed fit to be stored, with all that lists and searches take from it. A draft needs its title alone;
 * what readers will see needs a text.
 * @throws Invalid with every fault at once
 */
export function checkText(status: 'draft' | 'published', written: WrittenBlog): BlogText {
  const { description, lead, plainText } = writeText(written.description);
  if (status === 'published' && plainText.length < MIN_TEXT) {
    throw new Invalid({ description: `Write at least ${MIN_TEXT} characters of text before you publish it.` });
  }
  const firstWords = htmlToText(lead);
  const excerpt = written.excerpt === '' ? null : written.excerpt;
  return {
    title: written.title,
    description,
    lead,
    excerpt,
    opening: cutAtWord(firstWords.length >= MIN_OPENING ? firstWords : plainText, MAX_OPENING),
    readingMinutes: readingMinutes(plainText),
    images: picturesOf(written.pictures, written.alternatives),
    tags: written.tags,
    searchText: searchTextOfBlog({ title: written.title, tags: written.tags, excerpt, description }),
  };
}

/** At least one minute. */
export function readingMinutes(plainText: string): number {
  const words = plainText.split(/\s+/).filter((word) => word !== '').length;
  return Math.max(1, Math.ceil(words / WORDS_A_MINUTE));
}
