import type { PostStatus } from '#contract/posts.ts';
import type { Tx } from '#server/platform/database/open.ts';
import type { Actor } from '#server/policy.ts';
import { reviewOf } from '../review/index.ts';
import type { PostText } from './write-queries.ts';

/** Whether what is to be published waits for the moderators first, and why. */
export async function judge(
  tx: Tx,
  actor: Actor,
  wanted: PostStatus,
  text: PostText & { readonly authorId: string | null; readonly categoryInsists: boolean },
): Promise<{ status: PostStatus; reviewHint: string | null }> {
  if (wanted !== 'success' || text.authorId === null) return { status: wanted, reviewHint: null };
  const { authorId, title, description: html, categoryInsists } = text;
  const reviewHint = await reviewOf(tx, actor, { authorId, title, html, categoryInsists });
  return { status: reviewHint === null ? 'success' : 'pending', reviewHint };
}
