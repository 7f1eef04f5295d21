import type { Blog } from '#contract/blogs.ts';

/** The fields that a card shows. A list would otherwise load twenty paragraphs for nothing. */
export function asCard(blog: Blog): Blog {
  return { ...blog, description: '' };
}
