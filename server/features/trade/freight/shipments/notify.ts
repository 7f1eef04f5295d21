import { awardReference } from '#contract/freight/award-reference.ts';
import { type MilestoneKind, milestoneName } from '#contract/freight/milestones.ts';
import { shipmentPath } from '#contract/freight/shipment-path.ts';
import type { UserId } from '#contract/ids.ts';
import { messages } from '#contract/messages.ts';
import { cut } from '#contract/plain-text.ts';
import type { MilestoneInput } from '#contract/shipments.ts';
import { formatInZone, zoneAbbreviation } from '#contract/zoned-times.ts';
import { type Notice, notify } from '#server/features/accounts/notifications/index.ts';
import type { Tx } from '#server/platform/database/open.ts';
import { inEachLanguage } from '#server/platform/languages/portal-messages.ts';
import { type OwnShipment, otherOf } from './find.ts';
import * as notices from './notices.ts';
import { type RatingRow, selectPostOf } from './rating-queries.ts';

const t = messages('notifications');

const nameOf = ({ title, award }: OwnShipment): string => title ?? award.reference;

async function notifyOther(tx: Tx, shipment: OwnShipment, what: string, notice: Omit<Notice, 'url'>): Promise<void> {
  const other = otherOf(shipment);
  if (other === null) return;
  await notify(tx, [other], {
    ...notice,
    url: shipmentPath(shipment.postId, shipment.freight.tender && shipment.offerId),
    by: shipment.side === 'REQUESTER' ? shipment.requesterId : shipment.forwarderId,
    preference: 'activityReplies',
    bundle: { thread: `shipment:${shipment.offerId}:${what}` },
  });
}

export const notifyOfDelay = (tx: Tx, shipment: OwnShipment, milestone: MilestoneInput): Promise<void> =>
  notifyOther(tx, shipment, 'delay', {
    ...notices.delayed({ shipment: nameOf(shipment), milestone: milestone.kind }),
    text: inEachLanguage(() => delayText(milestone)),
  });

function delayText({ kind, place, zone, planned, estimated }: MilestoneInput): string {
  const at = (time: string) => `${formatInZone(time, zone, 'dateTime')} ${zoneAbbreviation(time, zone)}`;
  return t('{milestone}, {place}: expected {estimated}, planned {planned}.', {
    milestone: milestoneName(kind),
    place,
    estimated: at(estimated ?? ''),
    planned: at(planned ?? ''),
  });
}

export const notifyOfChange = (
  tx: Tx,
  shipment: OwnShipment,
  milestone: MilestoneKind,
  isRemoved: boolean,
): Promise<void> =>
  notifyOther(tx, shipment, 'change', notices.changed({ shipment: nameOf(shipment), milestone, isRemoved }));

const MAX_EXCERPT = 300;

export const notifyOfMessage = (tx: Tx, shipment: OwnShipment, message: string): Promise<void> =>
  notifyOther(tx, shipment, 'message', {
    ...notices.wrote({ shipment: nameOf(shipment) }),
    text: cut(message, MAX_EXCERPT),
  });

/** @param departure as it was typed */
export const notifyOfCutOffs = (tx: Tx, shipment: OwnShipment, departure: string): Promise<void> =>
  notifyOther(tx, shipment, 'cut-offs', notices.planned({ shipment: nameOf(shipment), departure }));

export const notifyOfClosing = (tx: Tx, shipment: OwnShipment, until: Date): Promise<void> =>
  notifyOther(tx, shipment, 'closing', {
    ...notices.closed({ shipment: nameOf(shipment), until: until.toISOString() }),
  });

/** Says that there is a rating, but not which. */
export const notifyOfRating = (tx: Tx, shipment: OwnShipment, until: Date): Promise<void> =>
  notifyOther(tx, shipment, 'rating', {
    ...notices.rated({ shipment: nameOf(shipment), until: until.toISOString() }),
  });

export async function notifyOfAnswer(tx: Tx, rating: RatingRow, by: UserId): Promise<void> {
  const post = rating.offer_id === null ? undefined : await selectPostOf(tx, rating.offer_id);
  if (!post || rating.offer_id === null || rating.author_id === null) return;
  await notify(tx, [rating.author_id], {
    ...notices.ratingAnswered({ shipment: post.title ?? awardReference(rating.offer_id) }),
    url: `${shipmentPath(post.postId, post.ofTender)}#ratings`,
    by,
    preference: 'activityReplies',
  });
}
