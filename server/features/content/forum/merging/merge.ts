import type { PostId, ReplyId, UserId } from '#contract/ids.ts';
import { messages } from '#contract/messages.ts';
import { moveNotified, notify } from '#server/features/accounts/notifications/index.ts';
import { auditChange } from '#server/features/accounts/staff-audit/index.ts';
import { revoke } from '#server/features/engagement/points/index.ts';
import { lockHead, lockThreads, type PostHead, postUrl } from '#server/features/engagement/threads/index.ts';
import { moveWatches } from '#server/features/engagement/watching/index.ts';
import { moveToReply } from '#server/features/governance/reports/index.ts';
import { audit } from '#server/features/services/audit/index.ts';
import { selectRequest } from '#server/features/trade/freight/requests/index.ts';
import type { Db, Tx } from '#server/platform/database/open.ts';
import { Conflict, Invalid, NotFound } from '#server/platform/errors.ts';
import { requireUserId } from '#server/platform/http/require-user-id.ts';
import type { Actor } from '#server/policy.ts';
import { addToPostCount } from '../../categories/index.ts';
import { givePointsForReply, replyUrl } from '../replies/index.ts';
import { mergeMarks } from '../unread/index.ts';
import { insertAsReply, moveReactions, moveReplies, replaceWithAddress } from './merge-queries.ts';
import { merged } from './notices.ts';

const t = messages('server');

export async function merge(db: Db, actor: Actor, postId: PostId, targetId: PostId) {
  const by = requireUserId(actor);
  return db.transaction(async (tx) => {
    const { replyId, source, target } = await mergePost(tx, actor, by, {
      postId,
      targetId,
      reason: actor.audit?.reason,
    });
    const details = { title: source.title, into: target.id, intoTitle: target.title };
    await audit(tx, by, 'post.merged', `post:${postId}`, details);
    return { id: target.id, replyId };
  });
}

/** @throws NotFound without the post, Conflict NOT_PUBLISHED or HAS_OFFERS, Invalid if the target can’t take it */
async function mergePost(
  tx: Tx,
  actor: Actor,
  by: UserId,
  {
    postId,
    targetId,
    reason,
  }: { readonly postId: PostId; readonly targetId: PostId; readonly reason: string | undefined },
) {
  await lockThreads(tx, [postId, targetId], []);
  const source = await lockHead(tx, postId);
  if (!source || source.removed || source.status === 'draft') {
    throw new NotFound(t('This post does not exist or was deleted.'));
  }
  if (source.status !== 'success') throw new Conflict(t('Only published posts can be merged.'), 'NOT_PUBLISHED');
  if (((await selectRequest(tx, postId))?.offersCount ?? 0) > 0) {
    throw new Conflict(t('This request has offers, which a reply can’t have. Close it instead.'), 'HAS_OFFERS');
  }
  const target = await findTarget(tx, source, targetId);
  const { id, author_id: ownerId, title } = source;
  await auditChange(tx, actor, 'post.moderate', {
    ...{ kind: 'post', id, ownerId, title },
    url: postUrl(target),
    isNotified: true,
  });
  const replyId = await moveEverything(tx, source, target);
  if (ownerId !== null) {
    await notify(tx, [ownerId], {
      ...merged({ title, into: target.title, reason }),
      url: replyUrl({ id: replyId, post: target }),
      by,
    });
  }
  return { replyId, source, target };
}

async function findTarget(tx: Tx, source: PostHead, targetId: PostId): Promise<PostHead> {
  if (targetId === source.id) throw new Invalid({ targetId: t('Choose another post.') });
  const target = await lockHead(tx, targetId);
  if (!target || target.removed || target.status !== 'success') {
    throw new Invalid({ targetId: t('This post does not exist, was deleted or is not published. Choose another.') });
  }
  if (target.kind !== source.kind) throw new Invalid({ targetId: t('Choose a post of the same kind.') });
  return target;
}

async function moveEverything(tx: Tx, source: PostHead, target: PostHead): Promise<ReplyId> {
  const replyId = source.id as string as ReplyId;
  await mergeMarks(tx, source.id, target.id);
  await moveReplies(tx, source.id, target.id);
  await insertAsReply(tx, source, target.id);
  await moveReactions(tx, source.id, target.id);
  await moveToReply(tx, source.id);
  await moveNotified(tx, source.id, replyId);
  await moveWatches(tx, source.id, target.id);
  await replaceWithAddress(tx, source.id, target.id);
  await revoke(tx, { userId: source.author_id, reason: 'post.published', subjectId: source.id });
  const { author_id: authorId } = source;
  await givePointsForReply(tx, { id: replyId, authorId, post: target, parentAuthorId: null });
  await addToPostCount(tx, source.sub_category_id, -1);
  return replyId;
}
