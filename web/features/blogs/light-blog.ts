import type { Blog } from '#contract/blogs.ts';

/** What a card shows: a page of twenty would carry twenty paragraphs for nothing. */
export function asCard(blog: Blog): Blog {
  return { ...blog, description: '' };
}
