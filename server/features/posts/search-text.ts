import { QUOTE_CATEGORY } from '#contract/post-kinds.ts';
import type { Fact } from '#server/platform/search/source.ts';
import { searchTextOf } from '../publications/index.ts';

/** What of a post is found besides its title and text. */
interface Besides {
  readonly tags: readonly string[];
  /** Its sub-category and category, as they are called. */
  readonly place: readonly string[];
}

/** All that a search looks through of a post, its title first. */
export function searchTextOfPost(post: Besides & { readonly title: string; readonly plainText: string }): string {
  return searchTextOf(post.title, ...factsOfPost(post).map(({ words }) => words), post.plainText);
}

export const factsOfPost = ({ tags, place }: Besides): Fact[] => [
  { name: 'Tags', words: tags },
  // Every request for a quote stands in that category, as its kind says: half of all would carry the word.
  { name: 'In', words: place.filter((name) => name !== QUOTE_CATEGORY) },
];
