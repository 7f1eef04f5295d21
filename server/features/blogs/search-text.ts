import { htmlToText } from '#contract/plain-text.ts';
import type { Fact } from '#server/platform/search/source.ts';
import { searchTextOf } from '../publications/index.ts';
import type { blogs } from './tables.ts';

type Words = Pick<typeof blogs.$inferSelect, 'title' | 'excerpt' | 'description'> & {
  readonly tags: readonly string[];
};

/** All that a search looks through of an article, its title first. */
export function searchTextOfBlog(blog: Words): string {
  const facts = factsOfBlog(blog).flatMap(({ words }) => words);
  return searchTextOf(blog.title, facts, htmlToText(blog.description));
}

/** What of an article is found besides its title and text. */
export const factsOfBlog = ({ tags, excerpt }: Pick<Words, 'tags' | 'excerpt'>): Fact[] => [
  { name: 'Tags', words: tags },
  { name: 'In short', words: [excerpt ?? ''] },
];
