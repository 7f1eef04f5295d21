import type { PostId } from '#contract/ids.ts';
import { messages } from '#contract/messages.ts';
import type { PostKind } from '#contract/post-kinds.ts';
import type { Reader, Tx } from '#server/platform/database/open.ts';
import { NotFound } from '#server/platform/errors.ts';
import { type Actor, may, type Thread } from '#server/policy.ts';
import { lockHead, type PostHead, selectHead } from './head-queries.ts';
import { statusOf } from './stored-status.ts';
import type { ThreadRow } from './thread-queries.ts';

const t = messages('server');

export interface ThreadWithHead {
  readonly head: PostHead;
  readonly thread: Thread;
}

export function threadOfHead(head: ThreadRow): Thread {
  return {
    authorId: head.author_id,
    status: statusOf(head.status),
    removed: head.removed,
    closed: head.closed,
    locked: head.locked,
    invitees: head.invitees,
  };
}

export function requireReadable<Head extends ThreadRow>(
  actor: Actor,
  kind: PostKind | undefined,
  head: Head | null | undefined,
): { readonly head: Head; readonly thread: Thread } {
  const thread = head ? threadOfHead(head) : null;
  if (!head || !thread || (kind && head.kind !== kind) || !may(actor, 'post.read', thread)) {
    throw new NotFound(t('This post does not exist or was deleted.'));
  }
  return { head, thread };
}

/** @throws NotFound if the actor may read no such post of that kind */
export async function findThread(
  reader: Reader,
  actor: Actor,
  postId: PostId,
  kind?: PostKind,
): Promise<ThreadWithHead> {
  return requireReadable(actor, kind, await selectHead(reader, postId));
}

export async function lockThread(tx: Tx, actor: Actor, postId: PostId, kind?: PostKind): Promise<ThreadWithHead> {
  return requireReadable(actor, kind, await lockHead(tx, postId));
}
