import type { PostId, UserId } from '#contract/ids.ts';
import type { PostStatus } from '#contract/posts.ts';
import { givePoints, revoke } from '#server/features/engagement/points/index.ts';
import {
  lockHead,
  type PostHead,
  type StoredStatus,
  statusOf,
  storedStatus,
} from '#server/features/engagement/threads/index.ts';
import { selectRequest } from '#server/features/trade/freight/requests/index.ts';
import type { Tx } from '#server/platform/database/open.ts';
import { changePostPublication } from './publication.ts';
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

async function statusToStore(tx: Tx, postId: PostId, status: PostStatus): Promise<StoredStatus> {
  if (status !== 'success') return status;
  const request = await selectRequest(tx, postId);
  return storedStatus(status, request?.freight.visibility ?? 'PUBLIC');
}

/** @param by who decides; if staff remove it, its author loses points */
export async function changePostState(tx: Tx, { head, state }: LockedPost, to: PostState, by: UserId): Promise<void> {
  const stored = await statusToStore(tx, head.id, to.status);
  await updateState(tx, head.id, { ...to, status: stored }, by);
  await changePostPublication(tx, head, head, { ...head, status: stored, removed: to.removed });
  const penalty = { userId: head.author_id, reason: 'content.removed', subjectId: head.id } as const;
  if (!state.removed && to.removed && head.author_id !== by) await givePoints(tx, penalty);
  if (state.removed && !to.removed) await revoke(tx, penalty);
}
