import type { OfferId, PostId } from '#contract/ids.ts';
import { messages } from '#contract/messages.ts';
import { findThread, lockThread, type ThreadWithHead } from '#server/features/engagement/threads/index.ts';
import type { Reader, Tx } from '#server/platform/database/open.ts';
import { NotFound } from '#server/platform/errors.ts';
import type { Actor } from '#server/policy.ts';
import { requireRequest, type StoredRequest, selectRequest } from '../requests/index.ts';
import { type OfferHead, type OfferRow, selectHeads, selectOffer, selectPostOf } from './queries.ts';

const t = messages('server');

const gone = () => new NotFound(t('This offer does not exist, or it is sealed.'));

export interface Found extends ThreadWithHead {
  readonly request: StoredRequest;
}

export async function findRequest(reader: Reader, actor: Actor, postId: PostId): Promise<Found> {
  const thread = await findThread(reader, actor, postId, 'quote');
  return { ...thread, request: requireRequest(await selectRequest(reader, postId)) };
}

/** Locks the post, so that offers are made and decided one after the other. */
export async function lockRequest(tx: Tx, actor: Actor, postId: PostId): Promise<Found> {
  const thread = await lockThread(tx, actor, postId, 'quote');
  return { ...thread, request: requireRequest(await selectRequest(tx, postId)) };
}

export interface LockedOffer extends Found {
  readonly offer: OfferHead;
  readonly all: readonly OfferHead[];
  /** Of an invited person without an account. */
  readonly guestName?: string;
}

export async function lockOffer(tx: Tx, actor: Actor, offerId: OfferId): Promise<LockedOffer> {
  const postId = await selectPostOf(tx, offerId);
  const row = postId === undefined ? undefined : await selectOffer(tx, actor, offerId);
  if (postId === undefined || !row) throw gone();
  const found = await lockRequest(tx, actor, postId);
  const all = await selectHeads(tx, postId);
  const offer = all.find(({ id }) => id === offerId);
  if (!offer) throw gone();
  return { ...found, offer, all, ...(row.guest_name !== null && { guestName: row.guest_name }) };
}

export async function findOffer(reader: Reader, actor: Actor, offerId: OfferId): Promise<Found & { row: OfferRow }> {
  const row = await selectOffer(reader, actor, offerId);
  if (!row) throw gone();
  return { ...(await findRequest(reader, actor, row.post_id)), row };
}
