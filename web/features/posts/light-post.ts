import { type PostKind, postKinds } from '#contract/post-kinds.ts';

/** A post without its likes and replies: a page that has them from elsewhere need not carry them twice. */
export function withoutThread<T extends { readonly kind: PostKind }>(post: T): T {
  const { likes, replies } = postKinds[post.kind];
  return { ...post, [likes]: [], [replies]: [] };
}

/** What a row of a list shows: a page of twenty would carry twenty texts for nothing. */
export function asRow<T extends { readonly kind: PostKind; readonly description: string }>(post: T): T {
  return { ...withoutThread(post), description: '' };
}
