import { searchTextOf } from '../publications/index.ts';

interface Words {
  readonly title: string;
  readonly tags: readonly string[];
  readonly plainText: string;
}

/** All that a search looks through of a post, its title first. */
export function searchTextOfPost({ title, tags, plainText }: Words): string {
  return searchTextOf(title, tags, plainText);
}
