import { endInDays } from '#contract/freight/offers-deadline.ts';
import type { PostId } from '#contract/ids.ts';
import { messages } from '#contract/messages.ts';
import type { Db, Tx } from '#server/platform/database/open.ts';
import { Conflict, Forbidden } from '#server/platform/errors.ts';
import { type Actor, can } from '#server/policy.ts';
import { canReopen, updateRequestState } from '../requests/index.ts';
import { decided, isUndecided } from './decided.ts';
import { type Found, lockRequest } from './find.ts';
import { notifyAuthor } from './notify.ts';
import { ownReasons } from './own-reasons.ts';
import { selectHeads, updateOfferState } from './queries.ts';

const t = messages('server');

async function lockOwn(tx: Tx, actor: Actor, postId: PostId): Promise<Found> {
  const found = await lockRequest(tx, actor, postId);
  if (can(actor, 'freight.decide', found.thread) !== 'allow') {
    throw new Forbidden(t('Only the requester can close or reopen a published request.'));
  }
  return found;
}

/** Offers that were made can still be accepted, unless the request is cancelled. */
export async function closeRequest(db: Db, actor: Actor, postId: PostId, isCancelled: boolean) {
  return db.transaction(async (tx) => {
    const { request, head } = await lockOwn(tx, actor, postId);
    if (request.state === 'AWARDED' || request.state === 'CANCELLED') throw decided(request.state);
    if (request.state === 'CLOSED' && !isCancelled) throw decided('CLOSED');
    const state = isCancelled ? 'CANCELLED' : 'CLOSED';
    await updateRequestState(tx, postId, { state });
    if (isCancelled) {
      const undecided = (await selectHeads(tx, postId)).filter(isUndecided);
      const reason = ownReasons.cancelled;
      await updateOfferState(
        tx,
        undecided.map(({ id }) => id),
        { state: 'DECLINED', reason },
      );
      for (const offer of undecided) await notifyAuthor(tx, 'declined', head, offer, reason);
    }
    return { postId, state, offersUntil: request.offersUntil.toISOString() };
  });
}

/** @throws Conflict if it is open or awarded, or was reopened before */
export async function reopenRequest(db: Db, actor: Actor, postId: PostId, days: number) {
  return db.transaction(async (tx) => {
    const { request } = await lockOwn(tx, actor, postId);
    if (!canReopen(request.state, request.offersUntil)) throw decided(request.state);
    if (request.reopened) {
      throw new Conflict(t('A request can be reopened once. Ask again with a new request.'), 'REOPENED_BEFORE');
    }
    const offersUntil = endInDays(days, request.offersUntilZone, new Date());
    await updateRequestState(tx, postId, { state: 'OPEN', reopened: true, offersUntil });
    return { postId, state: 'OPEN', offersUntil: offersUntil.toISOString() };
  });
}
