import { textOfSanitised } from '#server/platform/html/to-text.ts';
import { searchTextOf } from '../publications/index.ts';
import type { blogs } from './tables.ts';

type Words = Pick<typeof blogs.$inferSelect, 'title' | 'excerpt' | 'description'> & {
  readonly tags: readonly string[];
};

/** All that a search looks through of an article, its title first. */
export function searchTextOfBlog({ title, tags, excerpt, description }: Words): string {
  return searchTextOf(title, tags, excerpt, textOfSanitised(description));
}
