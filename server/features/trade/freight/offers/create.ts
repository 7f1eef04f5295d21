import type { Offer, SentTerms } from '#contract/freight-offers.ts';
import type { DocumentId, OfferId, PostId } from '#contract/ids.ts';
import { messages } from '#contract/messages.ts';
import { watchOwnThread } from '#server/features/engagement/watching/index.ts';
import { checkAttachments } from '#server/features/services/documents/index.ts';
import type { Db, Tx } from '#server/platform/database/open.ts';
import { Conflict, Forbidden } from '#server/platform/errors.ts';
import { requireUserId } from '#server/platform/http/require-user-id.ts';
import { newId } from '#server/platform/ids.ts';
import { type Actor, can } from '#server/policy.ts';
import { countOffers, isTakingOffers, selectSeesCargoValue } from '../requests/index.ts';
import { checkOffer, storedTerms } from './check.ts';
import { requireCurrent } from './current.ts';
import { isUndecided, requireUnpaused } from './decided.ts';
import { type Found, lockRequest } from './find.ts';
import { notifyOfOffer } from './notify.ts';
import { insertOffer, type NewOffer, type OfferHead, selectHeads } from './queries.ts';
import { readOffer } from './read.ts';

const t = messages('server');

/** Undecided offers of one person to one request. Alternatives, such as another carrier, are offers of their own. */
const MAX_OFFERS = 3;

type SentOffer = Omit<NewOffer, 'terms'> & { readonly terms: SentTerms };

/** @throws Conflict CLOSED if the request takes no more offers */
export async function createOffer(
  db: Db,
  actor: Actor,
  postId: PostId,
  {
    terms,
    requestVersion,
    ...sent
  }: Pick<SentOffer, 'terms' | 'requestVersion'> & { readonly attachments: readonly DocumentId[] },
): Promise<Offer> {
  const userId = requireUserId(actor);
  checkOffer(terms);
  const id = newId<OfferId>();
  await db.transaction(async (tx) => {
    const found = await lockRequest(tx, actor, postId);
    requireAllowed(actor, found);
    const seesValue = () => selectSeesCargoValue(tx, postId, actor);
    const attachments = await checkAttachments(tx, userId, sent.attachments, []);
    const offer = { id, authorId: userId, invitationId: null, terms, attachments, requestVersion };
    await addOffer(tx, found, { ...offer, seesValue });
    await watchOwnThread(tx, userId, postId);
  });
  return readOffer(db, actor, id);
}

/** @throws Conflict CLOSED or PAUSED if the request takes no offers, REQUEST_CHANGED, TOO_MANY for a fourth offer of one person */
export async function addOffer(
  tx: Tx,
  { head, request }: Pick<Found, 'head' | 'request'>,
  offer: SentOffer & { readonly guestName?: string; readonly seesValue: () => Promise<boolean> },
): Promise<void> {
  requireUnpaused(request);
  if (!isTakingOffers(request)) {
    throw new Conflict(t('This request takes no more offers. Reply to it, or ask its author to reopen it.'), 'CLOSED');
  }
  if (request.rounds.length > 0) {
    throw new Conflict(
      t('This tender is in round {round}, which is for the bidders whom the requester chose.', {
        round: request.rounds.length + 1,
      }),
      'ROUND',
    );
  }
  await requireCurrent(tx, { head, request }, offer.requestVersion, offer.seesValue);
  await requireFewOffers(tx, head.id, offer);
  const { id, authorId, invitationId, attachments } = offer;
  const terms = storedTerms(offer.terms, request.freight.tender);
  const stored = { id, authorId, invitationId, terms, attachments, requestVersion: request.version };
  await insertOffer(tx, head.id, stored);
  await countOffers(tx, head.id, 1);
  await notifyOfOffer(tx, 'received', head, { ...offer, terms });
}

function requireAllowed(actor: Actor, { thread }: Found): void {
  if (can(actor, 'offer.create', thread) !== 'allow') {
    if (thread.authorId === actor.userId) throw new Forbidden(t('You can’t make an offer to your own request.'));
    if (thread.locked) throw new Conflict(t('This thread is locked.'), 'LOCKED');
    throw new Forbidden(t('You can make an offer once this request is published.'));
  }
}

/** Counts undecided offers of the same person. @throws Conflict TOO_MANY */
export async function requireFewOffers(
  tx: Tx,
  postId: PostId,
  { authorId, invitationId }: Pick<OfferHead, 'authorId' | 'invitationId'>,
): Promise<void> {
  const heads = await selectHeads(tx, postId);
  const isTheirs = (offer: OfferHead) =>
    authorId === null ? offer.invitationId === invitationId : offer.authorId === authorId;
  const running = heads.filter((offer) => isTheirs(offer) && isUndecided(offer));
  if (running.length >= MAX_OFFERS) {
    throw new Conflict(
      t('You have {maxoffers} undecided offers to this request. Revise or withdraw one of them.', {
        maxoffers: MAX_OFFERS,
      }),
      'TOO_MANY',
    );
  }
}
