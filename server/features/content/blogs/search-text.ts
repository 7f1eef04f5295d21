import { htmlToText } from '#contract/plain-text.ts';
import { searchTextOf } from '#server/platform/search/search-text.ts';
import type { Fact } from '#server/platform/search/source.ts';
import type { blogs } from './tables.ts';

type Words = Pick<typeof blogs.$inferSelect, 'title' | 'excerpt' | 'description'> & {
  readonly tags: readonly string[];
};

export function searchTextOfBlog(blog: Words): string {
  const facts = factsOfBlog(blog).flatMap(({ words }) => words);
  return searchTextOf(blog.title, facts, htmlToText(blog.description));
}

export const factsOfBlog = ({ tags, excerpt }: Pick<Words, 'tags' | 'excerpt'>): Fact[] => [
  { name: 'Tags', words: tags },
  { name: 'In short', words: [excerpt ?? ''] },
];
