import type { PostId, UserId } from '#contract/ids.ts';
import type { PostStatus } from '#contract/posts.ts';
import type { Tx } from '#server/platform/database/open.ts';
import { selectRequest, startOffers } from '../../freight/requests/index.ts';
import { award, revoke } from '../../points/index.ts';
import { lockHead, type PostHead, type StoredStatus, statusOf, storedStatus } from '../../threads/index.ts';
import { markOwnRead } from '../unread/index.ts';
import { changePublication } from './publication.ts';
import { updateState } from './write-queries.ts';

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

export const isPublic = (status: StoredStatus, { removed }: PostState): boolean => status === 'success' && !removed;

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
