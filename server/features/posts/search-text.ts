import { QUOTE_CATEGORY } from '#contract/post-kinds.ts';
import type { Fact } from '#server/platform/search/source.ts';
import { searchTextOf } from '../publications/index.ts';

interface Besides {
  readonly tags: readonly string[];
  readonly place: readonly string[];
}

export function searchTextOfPost(post: Besides & { readonly title: string; readonly plainText: string }): string {
  return searchTextOf(post.title, ...factsOfPost(post).map(({ words }) => words), post.plainText);
}

export const factsOfPost = ({ tags, place }: Besides): Fact[] => [
  { name: 'Tags', words: tags },
  // The name of this category is omitted, because it would match half of all posts.
  { name: 'In', words: place.filter((name) => name !== QUOTE_CATEGORY) },
];
