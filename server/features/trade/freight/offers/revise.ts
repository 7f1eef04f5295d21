import type { z } from 'zod';
import type { Attachment } from '#contract/attachments.ts';
import { MAX_REVISIONS, type Offer, type revisionInput } from '#contract/freight-offers.ts';
import type { DocumentId, OfferId } from '#contract/ids.ts';
import { messages } from '#contract/messages.ts';
import { listAttachments, lockAttachments } from '#server/features/services/documents/index.ts';
import type { Db, Tx } from '#server/platform/database/open.ts';
import { Conflict, Stale } from '#server/platform/errors.ts';
import { requireUserId } from '#server/platform/http/require-user-id.ts';
import type { Actor } from '#server/policy.ts';
import { isTakingOffers, type StoredRequest } from '../requests/index.ts';
import { checkOffer, storedTerms } from './check.ts';
import { requireFewOffers } from './create.ts';
import { isBehind, requireCurrent } from './current.ts';
import { decided, isUndecided, requireOwn, requireUnpaused } from './decided.ts';
import { type LockedOffer, lockOffer } from './find.ts';
import { notifyOfOffer } from './notify.ts';
import { revisionsOf } from './present.ts';
import { insertRevision, type OfferHead } from './queries.ts';
import { readOffer } from './read.ts';

const t = messages('server');

/** @throws Conflict REVISIONS_USED for a fourth revision, TOO_MANY, STALE, REQUEST_CHANGED, or CLOSED if it can no longer be accepted */
export async function reviseOffer(db: Db, actor: Actor, offerId: OfferId, change: RevisionInput): Promise<Offer> {
  checkOffer(change.offer);
  await db.transaction(async (tx) => {
    const locked = await lockOffer(tx, actor, offerId);
    requireOwn(actor, locked.offer);
    const lockAdded: LockFiles = (ids) => lockAttachments(tx, requireUserId(actor), ids);
    await addRevision(tx, locked, change, lockAdded).catch(withCurrent(() => readOffer(tx, actor, offerId)));
  });
  return readOffer(db, actor, offerId);
}

/** A refusal of an old version names the newer one, to which the form moves what was typed. */
export const withCurrent =
  (read: () => Promise<Offer>) =>
  async (error: unknown): Promise<never> => {
    if (!(error instanceof Conflict && error.code === 'STALE')) throw error;
    throw new Conflict(error.message, 'STALE', { current: await read() });
  };

export type RevisionInput = z.output<typeof revisionInput>;
type Revised = Pick<LockedOffer, 'offer' | 'request' | 'head' | 'guestName'>;

/** Finds the files that the author of an offer may add. */
type LockFiles = (ids: readonly DocumentId[]) => Promise<readonly Attachment[]>;

/** @throws Conflict as `reviseOffer` does, Invalid for a file that is not the author’s */
export async function addRevision(
  tx: Tx,
  { offer, request, head, guestName }: Revised,
  { offer: sent, attachments: ids, version, requestVersion }: RevisionInput,
  lockAdded: LockFiles,
): Promise<void> {
  if (request.state !== 'OPEN' && request.state !== 'CLOSED') throw decided(request.state);
  if (!['SUBMITTED', 'SHORTLISTED', 'EXPIRED'].includes(offer.state)) throw decided(offer.state);
  if (offer.state === 'EXPIRED' && !isTakingOffers(request)) throw decided('CLOSED');
  requireUnpaused(request);
  requireRoundRuns(offer, request);
  if (version !== offer.version) {
    if (offer.round <= request.rounds.length) {
      throw new Conflict(
        t('Round {round} has started. Read what the requester asks for, and send your prices again.', {
          round: request.rounds.length + 1,
        }),
        'STALE',
      );
    }
    throw new Stale('offer', undefined);
  }
  await requireCurrent(tx, { head, request }, requestVersion, async () => isUndecided(offer));
  if (offer.revision >= revisionsOf(request.rounds.length + 1) && !isBehind(offer, request)) {
    throw new Conflict(
      t('An offer can be revised {maxrevisions} times. Withdraw it and make a new one.', {
        maxrevisions: MAX_REVISIONS,
      }),
      'REVISIONS_USED',
    );
  }
  if (offer.state === 'EXPIRED') await requireFewOffers(tx, head.id, offer);
  const terms = storedTerms(sent, request.freight.tender);
  const attachments = await listAttachments(ids, offer.attachments, lockAdded);
  const round = request.rounds.length + 1;
  const stored = { revision: offer.revision + 1, round, terms, attachments, requestVersion: request.version };
  await insertRevision(tx, offer.id, stored);
  await notifyOfOffer(tx, 'revised', head, {
    ...offer,
    terms,
    ...(guestName && { guestName }),
  });
}

/** Prices of a tender are final when its round is over. A change of the lanes has to be confirmed in any case. */
function requireRoundRuns(offer: OfferHead, request: StoredRequest): void {
  if (!request.freight.tender || isTakingOffers(request) || isBehind(offer, request)) return;
  throw new Conflict(
    t('Round {round} is over, so its prices no longer change. The requester can start another round.', {
      round: request.rounds.length + 1,
    }),
    'CLOSED',
  );
}
