/** The demo content, gathered. */
import type { PostKind } from '#contract/post-kinds.ts';
import { categories } from './content/categories.ts';
import { generalPosts } from './content/general-posts.ts';
import { people } from './content/people.ts';
import { quotePosts } from './content/quote-posts.ts';
import type { DemoCategory, DemoPost, DemoUser } from './shapes.ts';

export interface DemoContent {
  readonly people: readonly DemoUser[];
  readonly categories: readonly DemoCategory[];
  readonly posts: readonly (DemoPost & { readonly kind: PostKind })[];
}

export const demoContent: DemoContent = {
  people,
  categories,
  posts: [
    ...generalPosts.map((post) => ({ ...post, kind: 'general' as const })),
    ...quotePosts.map((post) => ({ ...post, kind: 'quote' as const })),
  ],
};
