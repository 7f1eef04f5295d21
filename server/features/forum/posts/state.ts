import type { PostId, SubCategoryId, UserId } from '#contract/ids.ts';
import { htmlToText } from '#contract/plain-text.ts';
import type { PostStatus } from '#contract/posts.ts';
import type { Tx } from '#server/platform/database/open.ts';
import { Invalid } from '#server/platform/errors.ts';
import type { Actor } from '#server/policy.ts';
import { findSubCategory } from '../../categories/index.ts';
import { selectRequest, startOffers } from '../../freight/requests/index.ts';
import { award, revoke } from '../../points/index.ts';
import { markOwnRead } from '../unread/index.ts';
import { auditPostChange } from './audit-change.ts';
import { changePublication } from './publication.ts';
import { searchTextOfPost } from './search-text.ts';
import { type StoredStatus, statusOf, storedStatus } from './stored-status.ts';
import { lockHead, type PostHead, updateArrangement, updateState } from './write-queries.ts';

export interface PostState {
  readonly status: PostStatus;
  readonly reason: string | null;
  readonly isHidden: boolean;
  readonly removed: boolean;
}

export interface LockedPost {
  readonly head: PostHead;
  readonly state: PostState;
}

/** Null for a draft, and if there is none. */
export async function lockPostState(tx: Tx, postId: PostId): Promise<LockedPost | null> {
  const head = await lockHead(tx, postId);
  if (!head || head.status === 'draft') return null;
  const { reason, hidden: isHidden, removed } = head;
  return { head, state: { status: statusOf(head.status), reason, isHidden, removed } };
}

const isPublished = (state: PostState): boolean => state.status === 'success' && !state.removed;

const isPublic = (status: StoredStatus, { removed }: PostState): boolean => status === 'success' && !removed;

async function statusToStore(tx: Tx, postId: PostId, status: PostStatus): Promise<StoredStatus> {
  if (status !== 'success') return status;
  const request = await selectRequest(tx, postId);
  return storedStatus(status, request?.freight.visibility ?? 'PUBLIC');
}

/** @param by who decides; if staff remove it, its author loses points */
export async function changePostState(tx: Tx, { head, state }: LockedPost, to: PostState, by: UserId): Promise<void> {
  const stored = await statusToStore(tx, head.id, to.status);
  await updateState(tx, head.id, { ...to, status: stored }, by);
  await changePublication(tx, isPublic(head.status, state) ? head : null, isPublic(stored, to) ? head : null);
  if (!isPublished(state) && isPublished(to)) {
    await startOffers(tx, head.id);
    await markOwnRead(tx, head.author_id, head.id);
  }
  const penalty = { userId: head.author_id, reason: 'content.removed', subjectId: head.id } as const;
  if (!state.removed && to.removed && head.author_id !== by) await award(tx, penalty);
  if (state.removed && !to.removed) await revoke(tx, penalty);
}

export interface Arrangement {
  readonly pinned: boolean;
  readonly locked: boolean;
  readonly subCategoryId: SubCategoryId | null;
}

/** Pins, locks or moves a submitted post. @returns its state before and after; null if there is none */
export async function arrangePost(
  tx: Tx,
  postId: PostId,
  actor: Actor,
  change: { readonly [K in keyof Arrangement]?: Arrangement[K] | undefined },
): Promise<{ before: Arrangement; after: Arrangement } | null> {
  const post = await lockPostState(tx, postId);
  if (!post || post.state.removed) return null;
  const { head, state } = post;
  await auditPostChange(tx, actor, 'post.moderate', head);
  const { pinned, locked, sub_category_id: subCategoryId } = head;
  const before = { pinned, locked, subCategoryId };
  const after = {
    pinned: change.pinned ?? pinned,
    locked: change.locked ?? locked,
    subCategoryId: change.subCategoryId ?? subCategoryId,
  };
  let searchText: string | null = null;
  if (after.subCategoryId !== null && after.subCategoryId !== subCategoryId) {
    const subCategory = await findSubCategory(tx, after.subCategoryId);
    if (subCategory?.kind !== head.kind)
      throw new Invalid({
        subCategoryId: 'This kind of post is not allowed in that category. Choose another category.',
      });
    const plainText = htmlToText(head.description);
    searchText = searchTextOfPost({ ...head, plainText, categoryNames: subCategory.names });
    const moved = { ...head, sub_category_id: after.subCategoryId };
    if (isPublic(head.status, state)) await changePublication(tx, head, moved);
  }
  await updateArrangement(tx, postId, after, searchText);
  return { before, after };
}
