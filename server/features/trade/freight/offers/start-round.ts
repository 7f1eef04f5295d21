import type { z } from 'zod';
import { deadlineOf, deadlineProblem } from '#contract/freight/offers-deadline.ts';
import { MAX_ROUNDS } from '#contract/freight/tender/limits.ts';
import type { startRound as endpoint } from '#contract/freight-rounds.ts';
import type { PostId } from '#contract/ids.ts';
import { messages } from '#contract/messages.ts';
import type { Db } from '#server/platform/database/open.ts';
import { Conflict, Forbidden, Invalid } from '#server/platform/errors.ts';
import { type Actor, can } from '#server/policy.ts';
import { type StoredRequest, updateRequestState } from '../requests/index.ts';
import { decided, isUndecided, requireUnpaused } from './decided.ts';
import { lockRequest } from './find.ts';
import { notifyAuthor, notifyOfRound } from './notify.ts';
import { ownReasons } from './own-reasons.ts';
import { goOn, type OfferHead, selectHeads, updateOfferState } from './queries.ts';

const t = messages('server');

type Start = z.output<typeof endpoint.body>;

/** Its author can still send prices. An expired offer can be renewed. */
const isInRound = (offer: OfferHead): boolean => isUndecided(offer) || offer.state === 'EXPIRED';

/**
 * Ends the round, declines the offers that do not go on, and takes prices of the others until a new deadline.
 * @throws Conflict STALE, NO_LANES, ROUNDS_USED or PAUSED, or with the state of a request that was decided on
 */
export async function startRound(
  db: Db,
  actor: Actor,
  postId: PostId,
  { round: ended, offersUntil: until, offersUntilZone, offers, message, reason = ownReasons.nextRound }: Start,
): Promise<{ postId: PostId; state: string; round: number; offersUntil: string }> {
  return db.transaction(async (tx) => {
    const { thread, request, head } = await lockRequest(tx, actor, postId);
    if (can(actor, 'freight.decide', thread) !== 'allow')
      throw new Forbidden(t('Only the requester can start a round.'));
    requireNext(request, ended);
    const zone = offersUntilZone ?? request.offersUntilZone;
    const now = new Date();
    const problem = deadlineProblem(until, zone, now);
    if (problem) throw new Invalid({ offersUntil: problem });
    const all = (await selectHeads(tx, postId)).filter(isInRound);
    const going = chosen(all, offers);
    const others = all.filter((offer) => !going.includes(offer));
    await updateOfferState(
      tx,
      others.map(({ id }) => id),
      { state: 'DECLINED', reason },
    );
    await goOn(
      tx,
      going.map(({ id }) => id),
    );
    const offersUntil = deadlineOf(until, zone, now);
    const rounds = [...request.rounds, { startedAt: now.toISOString(), ...(message && { message }) }];
    await updateRequestState(tx, postId, { state: 'OPEN', offersUntil, offersUntilZone: zone, rounds });
    const round = rounds.length + 1;
    for (const other of others) await notifyAuthor(tx, 'declined', head, other, reason);
    for (const offer of going) await notifyOfRound(tx, head, offer, { round, offersUntil, zone, message });
    return { postId, state: 'OPEN', round, offersUntil: offersUntil.toISOString() };
  });
}

function requireNext(request: StoredRequest, ended: number): void {
  if (request.state === 'AWARDED' || request.state === 'CANCELLED') throw decided(request.state);
  requireUnpaused(request);
  if (!request.freight.tender) throw new Conflict(t('This request has no lanes, so it has no rounds.'), 'NO_LANES');
  const round = request.rounds.length + 1;
  if (ended !== round) {
    throw new Conflict(t('Round {round} has already ended. Reload the page.', { round: ended }), 'STALE');
  }
  if (round >= MAX_ROUNDS) {
    throw new Conflict(t('A tender has at most {max} rounds.', { max: MAX_ROUNDS }), 'ROUNDS_USED');
  }
}

/** The offers that go on. Each offer is named, so that nobody declines one that came in meanwhile. */
function chosen(all: readonly OfferHead[], offers: Start['offers']): OfferHead[] {
  const seen = all.filter(({ hidden }) => !hidden);
  const named = new Map(offers.map((offer) => [offer.offerId, offer]));
  if (named.size !== seen.length || seen.some(({ id, version }) => named.get(id)?.version !== version)) {
    throw new Conflict(
      t('An offer has come in or has changed in the meantime. Read it before you start the round.'),
      'STALE',
    );
  }
  const going = seen.filter(({ id }) => named.get(id)?.goesOn);
  if (going.length === 0) throw new Invalid({ offers: t('Choose at least one bidder who goes on.') });
  return going;
}
