import type { PostKind } from '#contract/post-kinds.ts';
import type { Reply } from '#contract/posts.ts';
import type { Db } from '#server/platform/database/open.ts';
import { Conflict, Forbidden, Invalid } from '#server/platform/http/errors.ts';
import { type Actor, may } from '#server/policy.ts';
import { award, revoke } from '../points/index.ts';
import { checkReplyText } from './create.ts';
import { findReply } from './find.ts';
import { presentReply } from './present.ts';
import { lockReply, selectReply, updateReply } from './queries.ts';

interface ReplyChange {
  readonly description?: string | undefined;
  readonly isAnswer?: boolean | undefined;
  readonly version?: number | undefined;
}

/** Changes a reply's text (its author or staff), or marks it as the answer (the thread's author or staff). */
export async function editReply(
  db: Db,
  actor: Actor,
  kind: PostKind,
  replyId: string,
  change: ReplyChange,
): Promise<Reply> {
  const description = change.description === undefined ? undefined : checkReplyText(change.description);
  return db.transaction(async (tx) => {
    await lockReply(tx, replyId);
    const { row, authored, thread } = await findReply(tx, actor, replyId, kind);
    if (description !== undefined && !may(actor, 'reply.edit', authored)) {
      throw new Forbidden('Only its author can change this reply.');
    }
    if (change.isAnswer !== undefined) {
      if (!may(actor, 'reply.markAnswer', thread)) throw new Forbidden('Only who asked can mark the answer.');
      if (row.parent_id !== null) throw new Invalid({ isAnswer: 'Only a reply to the post itself can be its answer.' });
    }
    if (change.version !== undefined && change.version !== row.version) {
      throw new Conflict('This reply was changed meanwhile. Compare the two texts and save again.', 'STALE', {
        current: presentReply(row, actor, thread),
      });
    }
    await updateReply(tx, replyId, {
      ...(description === undefined ? {} : { description }),
      ...(change.isAnswer === undefined ? {} : { isAnswer: change.isAnswer }),
    });
    if (change.isAnswer !== undefined && row.author_id !== thread.authorId) {
      const points = { userId: row.author_id, reason: 'answer.accepted', subjectId: replyId } as const;
      await (change.isAnswer ? award(tx, points) : revoke(tx, points));
    }
    const after = await selectReply(tx, actor, replyId);
    return presentReply(after ?? row, actor, thread);
  });
}
