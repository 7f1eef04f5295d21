import type { ReplyId, UserId } from '#contract/ids.ts';
import type { Tx } from '#server/platform/database/open.ts';
import { award } from '../../points/index.ts';

interface WrittenReply {
  readonly id: ReplyId;
  readonly authorId: UserId | null;
  readonly postAuthorId: UserId | null;
  /** The author of the reply above a nested reply. */
  readonly parentAuthorId: UserId | null;
}

/** Nobody gets points for a reply to themselves. */
export async function awardReply(tx: Tx, { id, authorId, postAuthorId, parentAuthorId }: WrittenReply): Promise<void> {
  if (authorId === postAuthorId || authorId === parentAuthorId) return;
  await award(tx, { userId: authorId, reason: 'reply.created', subjectId: id });
}
