/** Whether what is to be published waits for the moderators first, and why. */
import { isDeepStrictEqual } from 'node:util';
import type { PostStatus } from '#contract/posts.ts';
import type { Tx } from '#server/platform/database/open.ts';
import type { Actor } from '#server/policy.ts';
import { reviewOf } from '../review/index.ts';
import type { PostHead, PostText } from './write-queries.ts';

export interface Judgement {
  readonly status: PostStatus;
  /** Why it waits, for the moderators; null where it does not. */
  readonly reviewHint: string | null;
}

type JudgedText = PostText & { readonly authorId: string | null; readonly categoryInsists: boolean };

export async function judge(tx: Tx, actor: Actor, wanted: PostStatus, text: JudgedText): Promise<Judgement> {
  if (wanted !== 'success' || text.authorId === null) return { status: wanted, reviewHint: null };
  const reviewHint = await hintFor(tx, actor, text);
  return { status: reviewHint === null ? 'success' : 'pending', reviewHint };
}

/**
 * A change of where or what a text is is reviewed as a new text is. What waits already goes on waiting, also where it
 * would not have to wait as it is now.
 */
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
