import type { z } from 'zod';
import { dayIn } from '#contract/dates.ts';
import type { awardLanes as endpoint } from '#contract/freight-awards.ts';
import type { PostId } from '#contract/ids.ts';
import { messages } from '#contract/messages.ts';
import type { Db } from '#server/platform/database/open.ts';
import { Conflict, Forbidden, Invalid } from '#server/platform/errors.ts';
import { type Actor, can } from '#server/policy.ts';
import { type StoredRequest, updateRequestState } from '../requests/index.ts';
import { isBehind } from './current.ts';
import { decided, isUndecided, requireUnpaused } from './decided.ts';
import { lockRequest } from './find.ts';
import { notifyAuthor, wonText } from './notify.ts';
import { ownReasons } from './own-reasons.ts';
import { acceptForLanes, type OfferHead, selectHeads, updateOfferState } from './queries.ts';

const t = messages('server');

type Awarding = z.output<typeof endpoint.body>;
type LaneAward = Awarding['awards'][number];

/**
 * Accepts the offers that win lanes, and declines the others.
 * @throws Conflict STALE, OUTDATED, HIDDEN or PAUSED as for a single offer, Invalid for lanes that an offer does not price
 */
export async function awardLanes(
  db: Db,
  actor: Actor,
  postId: PostId,
  { awards, reason = ownReasons.otherChosen }: Awarding,
): Promise<{ postId: PostId; state: string; offers: number; lanes: number }> {
  requireUnlike(awards);
  return db.transaction(async (tx) => {
    const { thread, request, head } = await lockRequest(tx, actor, postId);
    if (can(actor, 'freight.decide', thread) !== 'allow')
      throw new Forbidden(t('Only the requester can decide on offers.'));
    if (request.state === 'AWARDED' || request.state === 'CANCELLED') throw decided(request.state);
    requireUnpaused(request);
    if (!request.freight.tender)
      throw new Conflict(t('This request has no lanes. Accept an offer instead.'), 'NO_LANES');
    const all = await selectHeads(tx, postId);
    const winners = awards.map((award, at) => {
      const offer = all.find(({ id }) => id === award.offerId);
      if (!offer) throw new Invalid({ [`awards.${at}.offerId`]: t('This offer does not exist.') });
      requireAcceptable(offer, award, request);
      requirePriced(offer, award, at);
      return { offer, lanes: award.lanes };
    });
    for (const { offer, lanes } of winners) await acceptForLanes(tx, offer.id, lanes);
    const others = all.filter((offer) => isUndecided(offer) && !winners.some((winner) => winner.offer.id === offer.id));
    await updateOfferState(
      tx,
      others.map(({ id }) => id),
      { state: 'DECLINED', reason },
    );
    const [most] = [...winners].sort((one, other) => other.lanes.length - one.lanes.length);
    await updateRequestState(tx, postId, { state: 'AWARDED', acceptedOfferId: most?.offer.id ?? null });
    for (const { offer, lanes } of winners) await notifyAuthor(tx, 'accepted', head, offer, wonText(lanes));
    for (const other of others) await notifyAuthor(tx, 'declined', head, other, reason);
    const lanes = winners.reduce((sum, winner) => sum + winner.lanes.length, 0);
    return { postId, state: 'AWARDED', offers: winners.length, lanes };
  });
}

/** Each lane has one winner. */
function requireUnlike(awards: readonly LaneAward[]): void {
  const offers = new Set<string>();
  const lanes = new Set<string>();
  for (const [at, award] of awards.entries()) {
    if (offers.has(award.offerId)) throw new Invalid({ [`awards.${at}.offerId`]: t('Name each offer once.') });
    offers.add(award.offerId);
    for (const [place, { ref }] of award.lanes.entries()) {
      if (lanes.has(ref)) {
        throw new Invalid({ [`awards.${at}.lanes.${place}.ref`]: t('Lane “{ref}” is awarded twice.', { ref }) });
      }
      lanes.add(ref);
    }
  }
}

function requireAcceptable(offer: OfferHead, { version }: LaneAward, request: StoredRequest): void {
  if (offer.hidden) {
    throw new Conflict(t('Staff hid this offer. You can decide on it if they restore it.'), 'HIDDEN');
  }
  if (!isUndecided(offer)) throw decided(offer.state);
  if (version !== offer.version) {
    throw new Conflict(
      t('An offer has changed in the meantime. Read the new version before you award the lanes.'),
      'STALE',
    );
  }
  if (offer.validUntil < dayIn(0)) throw decided('EXPIRED');
  if (isBehind(offer, request)) {
    throw new Conflict(
      t('The request changed after an offer. You can award it lanes once its author has confirmed or revised it.'),
      'OUTDATED',
    );
  }
}

function requirePriced({ terms }: OfferHead, { lanes }: LaneAward, at: number): void {
  for (const [place, { ref }] of lanes.entries()) {
    const price = terms.lanes?.find((lane) => lane.ref === ref);
    const path = `awards.${at}.lanes.${place}.ref`;
    if (!price) throw new Invalid({ [path]: t('The offer has no price for lane “{ref}”.', { ref }) });
    if (price.validUntil !== undefined && price.validUntil < dayIn(0)) {
      throw new Invalid({ [path]: t('The price for lane “{ref}” is no longer valid.', { ref }) });
    }
  }
}
