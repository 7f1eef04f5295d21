import { MAX_REVISIONS, type Offer, type OfferTerms } from '#contract/freight-offers.ts';
import type { OfferId } from '#contract/ids.ts';
import type { Db, Tx } from '#server/platform/database/open.ts';
import { Conflict, Stale } from '#server/platform/http/errors.ts';
import type { Actor } from '#server/policy.ts';
import { isTakingOffers } from '../requests/index.ts';
import { checkOffer } from './check.ts';
import { requireFewOffers } from './create.ts';
import { decided, requireOwn } from './decided.ts';
import { type LockedOffer, lockOffer } from './find.ts';
import { notifyOfOffer } from './notify.ts';
import { insertRevision } from './queries.ts';
import { readOffer } from './read.ts';

/** @throws Conflict REVISIONS_USED for a fourth revision, TOO_MANY, STALE, or CLOSED if it can no longer be accepted */
export async function reviseOffer(
  db: Db,
  actor: Actor,
  offerId: OfferId,
  terms: OfferTerms,
  version: number | undefined,
): Promise<Offer> {
  checkOffer(terms);
  await db.transaction(async (tx) => {
    const locked = await lockOffer(tx, actor, offerId);
    requireOwn(actor, locked.offer);
    await addRevision(tx, locked, terms, version).catch(async (error: unknown) => {
      if (!(error instanceof Conflict && error.code === 'STALE')) throw error;
      throw new Stale('offer', await readOffer(tx, actor, offerId));
    });
  });
  return readOffer(db, actor, offerId);
}

type Revised = Pick<LockedOffer, 'offer' | 'request' | 'head' | 'guestName'>;

/** @throws Conflict as `reviseOffer` does */
export async function addRevision(
  tx: Tx,
  { offer, request, head, guestName }: Revised,
  terms: OfferTerms,
  version: number | undefined,
): Promise<void> {
  if (request.state !== 'OPEN' && request.state !== 'CLOSED') throw decided(request.state);
  if (!['SUBMITTED', 'SHORTLISTED', 'EXPIRED'].includes(offer.state)) throw decided(offer.state);
  if (offer.state === 'EXPIRED' && !isTakingOffers(request.state, request.offersUntil)) throw decided('CLOSED');
  if (version !== undefined && version !== offer.version) {
    throw new Conflict('This offer has changed in the meantime. Reload the page and revise it again.', 'STALE');
  }
  if (offer.revision >= MAX_REVISIONS && offer.updatedAt >= request.changedAt) {
    throw new Conflict(
      `An offer can be revised ${MAX_REVISIONS} times. Withdraw it and make a new one.`,
      'REVISIONS_USED',
    );
  }
  if (offer.state === 'EXPIRED') await requireFewOffers(tx, head.id, offer);
  await insertRevision(tx, offer.id, offer.revision + 1, terms);
  await notifyOfOffer(tx, 'revised', head, {
    ...offer,
    terms,
    ...(guestName && { guestName }),
  });
}
