import { isDeepStrictEqual } from 'node:util';
import type { UserId } from '#contract/ids.ts';
import type { PostStatus } from '#contract/posts.ts';
import type { PostHead } from '#server/features/engagement/threads/index.ts';
import { statusOf } from '#server/features/engagement/threads/index.ts';
import { reviewHints } from '#server/features/governance/moderation/index.ts';
import type { Tx } from '#server/platform/database/open.ts';
import type { Actor } from '#server/policy.ts';
import { isSameList } from '../attachments/index.ts';
import { findReviewReason } from '../review/index.ts';
import type { PostText } from './write-queries.ts';

interface ReviewDecision {
  readonly status: PostStatus;
  /** The reason for moderators; null if no review is needed. */
  readonly reviewHint: string | null;
}

type ReviewedText = PostText & { readonly authorId: UserId | null; readonly categoryNeedsReview: boolean };

export async function decideReview(
  tx: Tx,
  actor: Actor,
  wanted: PostStatus,
  text: ReviewedText,
): Promise<ReviewDecision> {
  if (wanted !== 'success' || text.authorId === null) return { status: wanted, reviewHint: null };
  const reviewHint = await findReviewHint(tx, actor, text);
  return { status: reviewHint === null ? 'success' : 'pending', reviewHint };
}

/** A change of the text or category is reviewed like a new post. A pending post stays pending. */
export async function decideReviewOfChange(
  tx: Tx,
  actor: Actor,
  head: PostHead,
  wanted: PostStatus,
  text: ReviewedText,
): Promise<ReviewDecision> {
  if (wanted === 'pending') {
    return {
      status: wanted,
      reviewHint: (await findReviewHint(tx, actor, text)) ?? head.review_hint ?? reviewHints.again,
    };
  }
  if (statusOf(head.status) === 'success' && isSame(head, text)) return { status: wanted, reviewHint: null };
  return decideReview(tx, actor, wanted, text);
}

const isSame = (head: PostHead, text: PostText): boolean =>
  head.title === text.title &&
  head.description === text.description &&
  head.sub_category_id === text.subCategoryId &&
  isSameList(head.attachments, text.attachments) &&
  isDeepStrictEqual([...head.tags].sort(), [...text.tags].sort());

async function findReviewHint(tx: Tx, actor: Actor, text: ReviewedText): Promise<string | null> {
  const { authorId, title, description: html, categoryNeedsReview } = text;
  return authorId === null ? null : findReviewReason(tx, actor, { authorId, title, html, categoryNeedsReview });
}
