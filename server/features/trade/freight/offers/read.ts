import type { Attachment } from '#contract/attachments.ts';
import type { LastOffer, Offer, OfferRevision } from '#contract/freight-offers.ts';
import type { Freight } from '#contract/freight-requests.ts';
import type { DocumentId, OfferId, PostId } from '#contract/ids.ts';
import { messages } from '#contract/messages.ts';
import { auditRead } from '#server/features/accounts/staff-audit/index.ts';
import { requireReadable, type ThreadRow } from '#server/features/engagement/threads/index.ts';
import { presentEach } from '#server/platform/bad-rows.ts';
import { cutPage, decodeCursor, type PageOf, type PageQuery } from '#server/platform/database/keyset.ts';
import type { Db, Reader } from '#server/platform/database/open.ts';
import { toIso } from '#server/platform/database/read.ts';
import { NotFound } from '#server/platform/errors.ts';
import { requireUserId } from '#server/platform/http/require-user-id.ts';
import { type Actor, isStaff } from '#server/policy.ts';
import { requireRequest } from '../requests/index.ts';
import { findOffer, findRequest } from './find.ts';
import { presentOffer, presentRevision, presentTerms } from './present.ts';
import * as queries from './queries.ts';

const t = messages('server');

export async function listOffers(db: Db, actor: Actor, postId: PostId, page: PageQuery): Promise<PageOf<Offer>> {
  const cursor = decodeCursor(page.cursor, 'moment');
  const row = await queries.selectOffers(db, actor, postId, cursor, page.limit + 1);
  const { head, thread } = requireReadable(actor, 'quote', row);
  const request = requireRequest(head.request);
  await logStaffRead(db, actor, head, request.offers);
  const cut = cutPage(head.offers, page.limit, (offer) => ({ key: toIso(offer.sort_key), id: offer.id }));
  const about = { request, thread };
  return { data: presentEach(cut.rows, (offer) => presentOffer(offer, actor, about)), nextCursor: cut.nextCursor };
}

export async function readOffer(reader: Reader, actor: Actor, offerId: OfferId): Promise<Offer> {
  const found = await findOffer(reader, actor, offerId);
  return presentOffer(found.row, actor, found);
}

export async function readLastOffer(db: Db, actor: Actor, postId: PostId): Promise<LastOffer | null> {
  const userId = requireUserId(actor);
  const { request } = await findRequest(db, actor, postId);
  const row = await queries.selectLastOffer(db, { ...actor, userId }, request.freight);
  if (!row) return null;
  const { terms, created_at: createdAt, origin, destination } = row;
  return { ...presentTerms(terms), createdAt: toIso(createdAt), origin, destination };
}

export async function listRevisions(db: Db, actor: Actor, offerId: OfferId): Promise<OfferRevision[]> {
  const found = await findOffer(db, actor, offerId);
  await logStaffRead(db, actor, found.head, found.request.freight.offers);
  return (await queries.selectRevisions(db, offerId)).map(presentRevision);
}

/** @throws NotFound if the offer is not readable, or no version of it lists the file */
export async function readFile(db: Db, actor: Actor, offerId: OfferId, id: DocumentId): Promise<Attachment> {
  const found = await findOffer(db, actor, offerId);
  await logStaffRead(db, actor, found.head, found.request.freight.offers);
  return requireFile(db, offerId, id);
}

/** Of an offer that the caller found readable. @throws NotFound if no version of it lists the file */
export async function requireFile(reader: Reader, offerId: OfferId, id: DocumentId): Promise<Attachment> {
  const file = await queries.selectFile(reader, offerId, id);
  if (!file) throw new NotFound(t('This file does not exist or was deleted.'));
  return file;
}

export async function logReadOf(db: Db, actor: Actor, offerId: OfferId): Promise<void> {
  const { head, request } = await findOffer(db, actor, offerId);
  await logStaffRead(db, actor, head, request.freight.offers);
}

/** Staff see sealed offers, which are private to others, for a reason. Everyone reads open ones, so nothing is logged. */
async function logStaffRead(
  db: Db,
  actor: Actor,
  head: Pick<ThreadRow, 'id' | 'author_id'>,
  offers: Freight['offers'],
): Promise<void> {
  if (!isStaff(actor)) return;
  const owners = [offers === 'OPEN' ? actor.userId : head.author_id];
  const record = { logAs: 'offer.listRead', subject: `post:${head.id}`, owners, needsReason: true } as const;
  await auditRead(db, actor, 'offer.list', record);
}
