import type { Db } from '#server/platform/database/open.ts';
import { Forbidden, NotFound, SignedOut } from '#server/platform/http/errors.ts';
import { newId } from '#server/platform/ids.ts';
import { type Actor, can } from '#server/policy.ts';
import { findThread } from '../posts/index.ts';
import { findReply } from '../replies/index.ts';
import { insertReport, type NewReport } from './queries.ts';

/** Reports a post or reply that the actor may read; a second report of the same thing answers the first. */
export async function createReport(
  db: Db,
  actor: Actor,
  input: {
    readonly postId?: string | undefined;
    readonly replyId?: string | undefined;
    readonly reason: NewReport['reason'];
    readonly note: string;
  },
): Promise<{ id: string }> {
  const { userId } = actor;
  if (userId === null) throw new SignedOut();
  return db.transaction(async (tx) => {
    const subject =
      input.replyId !== undefined
        ? (await findReply(tx, actor, input.replyId)).authored
        : (await findThread(tx, actor, input.postId ?? '')).thread;
    const verdict = can(actor, 'report.create', subject);
    if (verdict === 'hide') throw new NotFound();
    if (verdict === 'deny') throw new Forbidden('You wrote this yourself: change or delete it instead.', 'OWN_CONTENT');
    const id = await insertReport(tx, {
      id: newId(),
      reporterId: userId,
      postId: input.postId ?? null,
      replyId: input.replyId ?? null,
      reason: input.reason,
      note: input.note,
    });
    return { id };
  });
}
