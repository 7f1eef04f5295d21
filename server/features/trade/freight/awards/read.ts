import { awardReference } from '#contract/freight/award-reference.ts';
import { nextSteps } from '#contract/freight/next-steps.ts';
import type { Award } from '#contract/freight-awards.ts';
import type { OfferId, PostId, UserId } from '#contract/ids.ts';
import { messages } from '#contract/messages.ts';
import { findThread } from '#server/features/engagement/threads/index.ts';
import type { Reader } from '#server/platform/database/open.ts';
import { NotFound } from '#server/platform/errors.ts';
import type { Actor } from '#server/policy.ts';
import { requireRequest, type StoredRequest, selectRequest } from '../requests/index.ts';
import { selectAward, selectParties, selectParty } from './queries.ts';

const t = messages('server');

const none = () => new NotFound(t('This request has no award that you can see.'));

/** @throws NotFound except for the requester and the author of the accepted offer */
export async function readAward(reader: Reader, actor: Actor, postId: PostId): Promise<Award> {
  const { head } = await findThread(reader, actor, postId, 'quote');
  const request = requireRequest(await selectRequest(reader, postId));
  const award = await awardOf(reader, request, head.author_id);
  if (!award) throw none();
  const isParty = actor.userId !== null && [head.author_id, award.authorId].includes(actor.userId);
  if (!isParty) throw none();
  return award.shown;
}

/** @throws NotFound except for the requester and the author of an accepted offer */
export async function requireParty(reader: Reader, { userId }: Actor, offerId: OfferId): Promise<void> {
  const parties = await selectParties(reader, offerId);
  if (!parties || userId === null || ![parties.requesterId, parties.forwarderId].includes(userId)) throw none();
}

/** Null unless the request is awarded. The caller checks who reads it. */
export async function awardOf(
  reader: Reader,
  { postId, freight }: Pick<StoredRequest, 'postId' | 'freight'>,
  requesterId: UserId | null,
): Promise<{ readonly shown: Award; readonly offerId: OfferId; readonly authorId: UserId | null } | null> {
  const row = await selectAward(reader, postId);
  if (!row) return null;
  const { offerId, authorId, terms, files, awardedAt, guest } = row;
  const reference = awardReference(offerId);
  const shown: Award = {
    reference,
    offerId,
    awardedAt: awardedAt.toISOString(),
    requester: await selectParty(reader, requesterId),
    forwarder: guest ?? (await selectParty(reader, authorId)),
    files: [...files],
    steps: nextSteps(freight, reference, terms.validUntil),
  };
  return { shown, offerId, authorId };
}
