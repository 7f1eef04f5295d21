import type { Award } from '#contract/freight-awards.ts';
import type { OfferId, PostId, UserId } from '#contract/ids.ts';
import { messages } from '#contract/messages.ts';
import type { Side } from '#contract/shipment-ratings.ts';

import { findHead, lockHead, type PostHead, threadOfHead } from '#server/features/engagement/threads/index.ts';
import type { Reader, Tx } from '#server/platform/database/open.ts';
import { NotFound } from '#server/platform/errors.ts';
import { type Actor, can } from '#server/policy.ts';
import { awardOf } from '../awards/index.ts';
import { type StoredRequest, selectRequest } from '../requests/index.ts';

const t = messages('server');

export interface Shipment {
  readonly postId: PostId;
  /** Null if the request was deleted or hidden. Both sides still need their shipment. */
  readonly title: string | null;
  readonly freight: StoredRequest['freight'];
  readonly award: Award;
  readonly offerId: OfferId;
  /** Its request is for everybody, not for invited people alone. */
  readonly isPublic: boolean;
  readonly requesterId: UserId | null;
  /** Null for a deleted account, and for an invited person without one. */
  readonly forwarderId: UserId | null;
}

/** Which shipment of a request. A tender has several. */
export interface ShipmentAt {
  readonly postId: PostId;
  readonly offerId?: OfferId | undefined;
}

export interface OwnShipment extends Shipment {
  /** The actor’s. */
  readonly side: Side;
}

const none = () => new NotFound(t('This request has no shipment that you can see.'));

/** @throws NotFound except for the requester and the author of the accepted offer, also for staff */
export const findShipment = async (reader: Reader, actor: Actor, at: ShipmentAt): Promise<OwnShipment> =>
  admit(actor, await shipmentOf(reader, actor, at, await findHead(reader, at.postId)));

/** With the post locked, as for other changes to offers. */
export const lockShipment = async (tx: Tx, actor: Actor, at: ShipmentAt): Promise<OwnShipment> =>
  admit(actor, await shipmentOf(tx, actor, at, await lockHead(tx, at.postId)));

async function shipmentOf(
  reader: Reader,
  { userId: authorId }: Actor,
  { postId, offerId }: ShipmentAt,
  head: PostHead | null,
): Promise<Shipment> {
  const request = head && (await selectRequest(reader, postId));
  const award = request && (await awardOf(reader, request, head.author_id, { offerId, authorId }));
  if (!award) throw none();
  const isShown = !head.removed && threadOfHead(head).status === 'success';
  return {
    postId,
    title: isShown ? head.title : null,
    freight: request.freight,
    award: award.shown,
    offerId: award.offerId,
    isPublic: head.invitees === null,
    requesterId: award.shown.requester.name === null ? null : head.author_id,
    forwarderId: award.authorId,
  };
}

function admit(actor: Actor, shipment: Shipment): OwnShipment {
  const { requesterId, forwarderId } = shipment;
  if (can(actor, 'shipment.own', { requesterId, forwarderId }) !== 'allow') throw none();
  return { ...shipment, side: actor.userId === requesterId ? 'REQUESTER' : 'FORWARDER' };
}

export const otherOf = ({ side, requesterId, forwarderId }: OwnShipment): UserId | null =>
  side === 'REQUESTER' ? forwarderId : requesterId;
