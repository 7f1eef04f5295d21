import { type PostKind, postKinds } from '#contract/post-kinds.ts';

/** A post without its likes and replies, for pages that load them separately. */
function withoutThread<T extends { readonly kind: PostKind }>(post: T): T {
  const { likes, replies } = postKinds[post.kind];
  return { ...post, [likes]: [], [replies]: [] };
}

/** The fields that a row shows. A list would otherwise load twenty texts for nothing. */
export function asRow<T extends { readonly kind: PostKind; readonly description: string }>(post: T): T {
  return { ...withoutThread(post), description: '' };
}
