import { dayIn } from '#contract/dates.ts';
import type { Offer } from '#contract/freight-offers.ts';
import type { OfferId } from '#contract/ids.ts';
import { messages } from '#contract/messages.ts';
import type { Db, Tx } from '#server/platform/database/open.ts';
import { Conflict, Forbidden } from '#server/platform/errors.ts';
import { type Actor, can } from '#server/policy.ts';
import { countOffers, updateRequestState } from '../requests/index.ts';
import { isBehind } from './current.ts';
import { decided, isUndecided, requireOwn, requireUnpaused } from './decided.ts';
import { type LockedOffer, lockOffer } from './find.ts';
import { notifyAuthor, notifyOfOffer } from './notify.ts';
import { ownReasons } from './own-reasons.ts';
import { updateOfferState } from './queries.ts';
import { readOffer } from './read.ts';

const t = messages('server');

/** @param version of the offer that the actor saw. @throws Conflict STALE if the offer is newer */
async function lockUndecided(tx: Tx, actor: Actor, offerId: OfferId, version: number): Promise<LockedOffer> {
  const locked = await lockOffer(tx, actor, offerId);
  const { thread, request, offer } = locked;
  if (can(actor, 'freight.decide', thread) !== 'allow')
    throw new Forbidden(t('Only the requester can decide on offers.'));
  if (offer.hidden) {
    throw new Conflict(t('Staff hid this offer. You can decide on it if they restore it.'), 'HIDDEN');
  }
  if (!isUndecided(offer)) throw decided(offer.state);
  if (request.state === 'AWARDED' || request.state === 'CANCELLED') throw decided(request.state);
  requireUnpaused(request);
  if (version !== offer.version) {
    throw new Conflict(
      t('This offer has changed in the meantime. Read the new version before you decide on it.'),
      'STALE',
    );
  }
  return locked;
}

/**
 * Of concurrent calls, one succeeds. Otherwise forwarders would be bound to a price for cargo that they have not seen.
 * @throws Conflict OUTDATED if the request is newer than the offer, STALE if the offer is newer than `version`
 */
export async function acceptOffer(
  db: Db,
  actor: Actor,
  offerId: OfferId,
  { version, reason = ownReasons.otherChosen }: { readonly version: number; readonly reason?: string | undefined },
): Promise<Offer> {
  await db.transaction(async (tx) => {
    const { offer, all, head, request } = await lockUndecided(tx, actor, offerId, version);
    if (request.freight.tender) throw new Conflict(t('Award this request by lane.'), 'BY_LANE');
    if (offer.validUntil < dayIn(0)) throw decided('EXPIRED');
    if (isBehind(offer, request)) {
      throw new Conflict(
        t('The request changed after this offer. You can accept it once its author has confirmed or revised it.'),
        'OUTDATED',
      );
    }
    const others = all.filter((other) => other.id !== offerId && isUndecided(other));
    await updateOfferState(tx, [offerId], { state: 'ACCEPTED' });
    await updateOfferState(
      tx,
      others.map(({ id }) => id),
      { state: 'DECLINED', reason },
    );
    await updateRequestState(tx, head.id, { state: 'AWARDED', acceptedOfferId: offerId });
    await notifyAuthor(tx, 'accepted', head, offer);
    for (const other of others) await notifyAuthor(tx, 'declined', head, other, reason);
  });
  return readOffer(db, actor, offerId);
}

export async function declineOffer(
  db: Db,
  actor: Actor,
  offerId: OfferId,
  { reason, version }: { readonly reason: string; readonly version: number },
): Promise<Offer> {
  await db.transaction(async (tx) => {
    const { offer, head } = await lockUndecided(tx, actor, offerId, version);
    await updateOfferState(tx, [offerId], { state: 'DECLINED', reason });
    await notifyAuthor(tx, 'declined', head, offer, reason);
  });
  return readOffer(db, actor, offerId);
}

export async function shortlistOffer(
  db: Db,
  actor: Actor,
  offerId: OfferId,
  { shortlisted: isShortlisted, version }: { readonly shortlisted: boolean; readonly version: number },
): Promise<Offer> {
  await db.transaction(async (tx) => {
    const { offer, head } = await lockUndecided(tx, actor, offerId, version);
    const state = isShortlisted ? 'SHORTLISTED' : 'SUBMITTED';
    if (offer.state === state) return;
    await updateOfferState(tx, [offerId], { state });
    if (isShortlisted) await notifyAuthor(tx, 'shortlisted', head, offer);
  });
  return readOffer(db, actor, offerId);
}

export async function withdrawOffer(db: Db, actor: Actor, offerId: OfferId): Promise<Offer> {
  await db.transaction(async (tx) => {
    const locked = await lockOffer(tx, actor, offerId);
    requireOwn(actor, locked.offer);
    await endOffer(tx, locked);
  });
  return readOffer(db, actor, offerId);
}

export async function endOffer(
  tx: Tx,
  { offer, head, guestName }: Pick<LockedOffer, 'offer' | 'head' | 'guestName'>,
): Promise<void> {
  if (offer.state === 'WITHDRAWN') return;
  if (!isUndecided(offer)) throw decided(offer.state);
  await updateOfferState(tx, [offer.id], { state: 'WITHDRAWN' });
  if (!offer.hidden) await countOffers(tx, head.id, -1);
  await notifyOfOffer(tx, 'withdrawn', head, { ...offer, ...(guestName && { guestName }) });
}
