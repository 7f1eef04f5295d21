/** Decides whether a text needs a review, and why. */

import { isDeepStrictEqual } from 'node:util';
import type { UserId } from '#contract/ids.ts';
import type { PostStatus } from '#contract/posts.ts';
import type { Tx } from '#server/platform/database/open.ts';
import type { Actor } from '#server/policy.ts';
import { reviewOf } from '../review/index.ts';
import type { PostHead, PostText } from './write-queries.ts';

export interface Judgement {
  readonly status: PostStatus;
  /** The reason for moderators; null if no review is needed. */
  readonly reviewHint: string | null;
}

type JudgedText = PostText & { readonly authorId: UserId | null; readonly categoryInsists: boolean };

export async function judge(tx: Tx, actor: Actor, wanted: PostStatus, text: JudgedText): Promise<Judgement> {
  if (wanted !== 'success' || text.authorId === null) return { status: wanted, reviewHint: null };
  const reviewHint = await hintFor(tx, actor, text);
  return { status: reviewHint === null ? 'success' : 'pending', reviewHint };
}

/** A change of place or text is reviewed like a new text. A pending text stays pending. */
export async function judgeChange(
  tx: Tx,
  actor: Actor,
  head: PostHead,
  wanted: PostStatus,
  text: JudgedText,
): Promise<Judgement> {
  if (wanted === 'pending') {
    return { status: wanted, reviewHint: (await hintFor(tx, actor, text)) ?? head.review_hint ?? 'Sent again' };
  }
  if (head.status === 'success' && isSame(head, text)) return { status: wanted, reviewHint: null };
  return judge(tx, actor, wanted, text);
}

const isSame = (head: PostHead, text: PostText): boolean =>
  head.title === text.title &&
  head.description === text.description &&
  head.sub_category_id === text.subCategoryId &&
  isDeepStrictEqual([...head.tags].sort(), [...text.tags].sort());

async function hintFor(tx: Tx, actor: Actor, text: JudgedText): Promise<string | null> {
  const { authorId, title, description: html, categoryInsists } = text;
  return authorId === null ? null : reviewOf(tx, actor, { authorId, title, html, categoryInsists });
}
