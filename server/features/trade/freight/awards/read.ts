import { awardReference } from '#contract/freight/award-reference.ts';
import { nextSteps } from '#contract/freight/next-steps.ts';
import { type Tender, wonTerms } from '#contract/freight/tender/tender.ts';
import type { Award } from '#contract/freight-awards.ts';
import type { AwardedLane } from '#contract/freight-lanes.ts';
import type { OfferTerms } from '#contract/freight-offers.ts';
import type { OfferId, PostId, UserId } from '#contract/ids.ts';
import { messages } from '#contract/messages.ts';
import { findThread } from '#server/features/engagement/threads/index.ts';
import type { Reader } from '#server/platform/database/open.ts';
import { NotFound } from '#server/platform/errors.ts';
import { type Actor, can } from '#server/policy.ts';
import { presentTerms } from '../offers/index.ts';
import { requireRequest, type StoredRequest, selectRequest } from '../requests/index.ts';
import { selectAward, selectParties, selectParty, type WantedAward } from './queries.ts';

const t = messages('server');

const none = () => new NotFound(t('This request has no award that you can see.'));

/** @throws NotFound except for the requester and the author of the accepted offer */
export async function readAward(reader: Reader, actor: Actor, postId: PostId, offerId?: OfferId): Promise<Award> {
  const { head } = await findThread(reader, actor, postId, 'quote');
  const request = requireRequest(await selectRequest(reader, postId));
  const wanted = { offerId, authorId: actor.userId };
  const award = await awardOf(reader, request, head.author_id, wanted);
  if (!award) throw none();
  const isParty = actor.userId !== null && [head.author_id, award.authorId].includes(actor.userId);
  if (!isParty) throw none();
  return award.shown;
}

/** @throws NotFound except for the requester and the author of an accepted offer */
export async function requireParty(reader: Reader, actor: Actor, offerId: OfferId): Promise<void> {
  const parties = await selectParties(reader, offerId);
  if (!parties || can(actor, 'shipment.own', parties) !== 'allow') throw none();
}

/** Null unless the request is awarded. The caller checks who reads it. @param wanted which of several awards of a tender */
export async function awardOf(
  reader: Reader,
  { postId, freight }: Pick<StoredRequest, 'postId' | 'freight'>,
  requesterId: UserId | null,
  wanted: WantedAward,
): Promise<{ readonly shown: Award; readonly offerId: OfferId; readonly authorId: UserId | null } | null> {
  const row = await selectAward(reader, postId, wanted);
  if (!row) return null;
  const { offerId, authorId, terms, awardedLanes, files, awardedAt, guest } = row;
  const reference = awardReference(offerId);
  const shown: Award = {
    reference,
    offerId,
    awardedAt: awardedAt.toISOString(),
    requester: await selectParty(reader, requesterId),
    forwarder: guest ?? (await selectParty(reader, authorId)),
    files: [...files],
    ...(awardedLanes && { lanes: lanesOf(terms, awardedLanes, freight.tender) }),
    steps: nextSteps(freight, reference, terms.validUntil),
  };
  return { shown, offerId, authorId };
}

/** In the order of the request. */
function lanesOf(
  terms: OfferTerms,
  awarded: readonly AwardedLane[],
  tender: Tender | undefined,
): NonNullable<Award['lanes']> {
  const { lanes = [] } = presentTerms(wonTerms(terms, awarded));
  return lanes.map((price) => {
    const { origin = '', destination = '', unit = '' } = tender?.lanes.find(({ ref }) => ref === price.ref) ?? {};
    const reason = awarded.find(({ ref }) => ref === price.ref)?.reason ?? '';
    return { ...price, origin, destination, unit, reason };
  });
}
