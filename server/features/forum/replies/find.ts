import type { ReplyId } from '#contract/ids.ts';
import type { PostKind } from '#contract/post-kinds.ts';
import type { Reader } from '#server/platform/database/open.ts';
import { NotFound } from '#server/platform/http/errors.ts';
import { type Actor, type Authored, may, type Thread } from '#server/policy.ts';
import { findThread, type PostHead } from '../posts/index.ts';
import { authoredReply } from './present.ts';
import { type ReplyRow, selectReply } from './queries.ts';

export interface ReplyInThread {
  readonly row: ReplyRow;
  readonly authored: Authored;
  readonly thread: Thread;
  readonly head: PostHead;
}

export async function findReply(
  reader: Reader,
  actor: Actor,
  replyId: ReplyId,
  kind?: PostKind,
): Promise<ReplyInThread> {
  const row = await selectReply(reader, actor, replyId);
  if (!row) throw new NotFound('This reply does not exist or was deleted.');
  const { thread, head } = await findThread(reader, actor, row.post_id, kind);
  const authored = authoredReply(row);
  if (row.removed || !may(actor, 'post.read', authored))
    throw new NotFound('This reply does not exist or was deleted.');
  return { row, authored, thread, head };
}
