import type { Offer } from '#contract/freight-offers.ts';
import type { OfferId } from '#contract/ids.ts';
import { messages } from '#contract/messages.ts';
import { auditChange } from '#server/features/accounts/staff-audit/index.ts';
import type { Db } from '#server/platform/database/open.ts';
import { Conflict } from '#server/platform/errors.ts';
import type { Actor } from '#server/policy.ts';
import {
  isUndecided,
  lockOffer,
  logReadOf,
  notifyOfOffer,
  offerUrl,
  readOffer,
  withdrawNoticesOf,
} from '../offers/index.ts';
import { countOffers } from '../requests/index.ts';
import { setHidden } from './queries.ts';

const t = messages('server');

/** @throws Conflict ACCEPTED for an accepted offer, on which both sides rely */
export async function setOfferHidden(
  db: Db,
  actor: Actor,
  offerId: OfferId,
  isHidden: boolean,
  reason: string | undefined,
): Promise<Offer> {
  // The response has the prices.
  await logReadOf(db, actor, offerId);
  await db.transaction(async (tx) => {
    const { offer, head, guestName } = await lockOffer(tx, actor, offerId);
    const url = offerUrl(head, offerId);
    const record = { kind: 'offer', id: offerId, ownerId: offer.authorId, title: head.title, url } as const;
    await auditChange(tx, actor, 'offer.hide', record);
    if (isHidden && offer.state === 'ACCEPTED') throw new Conflict(t('This offer was accepted.'), 'ACCEPTED');
    const isCounted = offer.state !== 'WITHDRAWN';
    const isChanged = await setHidden(tx, offerId, isHidden, isHidden ? (reason ?? null) : null);
    if (!isChanged)
      throw new Conflict(isHidden ? t('This offer is already hidden.') : t('This offer is not hidden.'), 'NO_EFFECT');
    if (isCounted) await countOffers(tx, head.id, isHidden ? -1 : 1);
    if (isHidden) await withdrawNoticesOf(tx, head, offerId);
    else if (isUndecided(offer)) {
      await notifyOfOffer(tx, 'received', head, { ...offer, hidden: false, ...(guestName && { guestName }) });
    }
  });
  return readOffer(db, actor, offerId);
}
