import type { PostId, ReplyId } from '#contract/ids.ts';
import type { PostKind } from '#contract/post-kinds.ts';
import type { Db, Tx } from '#server/platform/database/open.ts';
import { Forbidden, NotFound, SignedOut } from '#server/platform/http/errors.ts';
import { type Actor, can } from '#server/policy.ts';
import { award, revoke } from '../../points/index.ts';
import { addLikes, findThread } from '../posts/index.ts';
import { addReplyLikes, findReply } from '../replies/index.ts';
import { deleteLike, hasLike, insertLike, type Liked } from './queries.ts';

interface LikeInput {
  readonly postId?: PostId | undefined;
  readonly replyId?: ReplyId | undefined;
  /** Toggles if omitted. */
  readonly like?: boolean | undefined;
}

/** One like per person, never on own content. */
export async function setLike(db: Db, actor: Actor, kind: PostKind, input: LikeInput) {
  const { userId } = actor;
  if (userId === null) throw new SignedOut();
  return db.transaction(async (tx) => {
    const { liked, authorId, count } = await findLiked(tx, actor, kind, input);
    const want = input.like ?? !(await hasLike(tx, userId, liked));
    const changed = want ? await insertLike(tx, userId, liked) : await deleteLike(tx, userId, liked);
    const likesCount = await count(changed === null ? 0 : want ? 1 : -1);
    if (changed !== null) {
      const points = { userId: authorId, reason: 'like.received', subjectId: changed, fromUserId: userId } as const;
      await (want ? award(tx, points) : revoke(tx, points));
    }
    return { liked: want, likesCount };
  });
}

async function findLiked(tx: Tx, actor: Actor, kind: PostKind, input: LikeInput) {
  if (input.replyId !== undefined) {
    const { replyId } = input;
    const { row, authored } = await findReply(tx, actor, replyId, kind);
    admit(can(actor, 'like.set', authored));
    return {
      liked: { replyId } as Liked,
      authorId: row.author_id,
      count: (by: number) => addReplyLikes(tx, replyId, by),
    };
  }
  const { postId } = input;
  if (postId === undefined) throw new NotFound();
  const { head, thread } = await findThread(tx, actor, postId, kind);
  admit(can(actor, 'like.set', thread));
  return { liked: { postId } as Liked, authorId: head.author_id, count: (by: number) => addLikes(tx, postId, by) };
}

function admit(verdict: 'allow' | 'deny' | 'hide'): void {
  if (verdict === 'hide') throw new NotFound();
  if (verdict === 'deny') throw new Forbidden('You can’t like your own text.', 'OWN_CONTENT');
}
