import { DEFAULT_KIND, kindOfCategory } from '#contract/post-kinds.ts';
import { searchTextOf } from '#server/platform/search/search-text.ts';
import type { Fact } from '#server/platform/search/source.ts';

interface SearchFacts {
  readonly tags: readonly string[];
  readonly categoryNames: readonly string[];
}

export function searchTextOfPost(post: SearchFacts & { readonly title: string; readonly plainText: string }): string {
  return searchTextOf(post.title, ...factsOfPost(post).map(({ words }) => words), post.plainText);
}

/** The language of a post is that of both together. */
export const languageTextOf = ({ title, plainText }: { readonly title: string; readonly plainText: string }): string =>
  `${title}\n${plainText}`;

export const factsOfPost = ({ tags, categoryNames }: SearchFacts): Fact[] => [
  { name: 'Tags', words: tags },
  // The names of these categories are omitted, because they would match all posts of a kind.
  { name: 'In', words: categoryNames.filter((name) => kindOfCategory(name) === DEFAULT_KIND) },
];
