import type { countContents } from '#contract/categories.ts';
import type { Output } from '#contract/http.ts';
import { type PostKind, postKinds } from '#contract/post-kinds.ts';
import { countOf } from '#web/lib/counts.ts';

type Contents = Output<typeof countContents>['data'];

/** Why a category or sub-category can't be deleted, and what to do. */
export function obstacleToDeletion(
  { posts, drafts, deletedPosts }: Contents,
  noun: 'category' | 'sub-category',
): string | null {
  const parts = [
    posts > 0 && countOf(posts, 'post'),
    drafts > 0 && countOf(drafts, 'draft'),
    deletedPosts > 0 && countOf(deletedPosts, 'deleted post'),
  ].filter((part) => part !== false);
  if (parts.length === 0) return null;
  const last = parts.pop() ?? '';
  return [
    `It contains ${parts.length > 0 ? `${parts.join(', ')} and ${last}` : last}.`,
    posts > 0 && `Move the posts to another ${noun} first.`,
    drafts > 0 && 'Drafts can be moved only by their authors.',
    deletedPosts > 0 && 'Deleted posts are kept for 30 days, so that they can be restored.',
    posts === 0 && `Until then, you can disable the ${noun} to hide it.`,
  ]
    .filter(Boolean)
    .join(' ');
}

/** One with the name of a kind can’t be deleted, so that each kind has a category. */
export const namedAfterKind = ({ name, kind }: { readonly name: string; readonly kind: PostKind }): string | null =>
  postKinds[kind].category === name ? `It is where ${kind} posts belong.` : null;
