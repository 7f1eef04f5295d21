import type { ReplyId } from '#contract/ids.ts';
import { messages } from '#contract/messages.ts';
import type { PostKind } from '#contract/post-kinds.ts';
import { findThread } from '#server/features/engagement/threads/index.ts';
import type { Reader } from '#server/platform/database/open.ts';
import { NotFound } from '#server/platform/errors.ts';
import { type Actor, may } from '#server/policy.ts';
import { authoredReply } from './present.ts';
import { selectReply } from './queries.ts';

const t = messages('server');

export async function findReply(reader: Reader, actor: Actor, replyId: ReplyId, kind?: PostKind) {
  const row = await selectReply(reader, actor, replyId);
  if (!row) throw new NotFound(t('This reply does not exist or was deleted.'));
  const { thread, head } = await findThread(reader, actor, row.post_id, kind);
  const authored = authoredReply(row);
  if (row.removed || !may(actor, 'post.read', authored))
    throw new NotFound(t('This reply does not exist or was deleted.'));
  return { row, authored, thread, head };
}
