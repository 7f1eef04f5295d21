import type { Attachment } from '#contract/attachments.ts';
import type { DocumentId } from '#contract/ids.ts';
import { messages } from '#contract/messages.ts';
import type { Shipment } from '#contract/shipments.ts';
import type { Reader } from '#server/platform/database/open.ts';
import { NotFound } from '#server/platform/errors.ts';
import type { Actor } from '#server/policy.ts';
import { closingOf, cutOffsOf } from './closing-queries.ts';
import { findShipment, type OwnShipment, type ShipmentAt } from './find.ts';
import { presentMessage, presentMilestone, presentShipment } from './present.ts';
import { selectFile, selectMessages, selectMilestones } from './queries.ts';
import { ratingsFor } from './ratings.ts';

const t = messages('server');

export async function readShipment(reader: Reader, actor: Actor, at: ShipmentAt): Promise<Shipment> {
  const own = await findShipment(reader, actor, at);
  const milestones = await selectMilestones(reader, own.offerId);
  const { closedAt, closedBy } = await closingOf(reader, own.offerId);
  const rated = closedAt === null ? null : await ratingsFor(reader, own, closedAt);
  return {
    ...presentShipment(own),
    cutOffs: await cutOffsOf(reader, own.offerId),
    closedAt: closedAt?.toISOString() ?? null,
    closedBy,
    ratings: rated && {
      until: rated.until,
      own: rated.own,
      other: rated.other,
      otherHasRated: rated.otherHasRated,
    },
    can: { reopen: rated !== null && !rated.isRated, rate: rated?.canRate ?? false },
    milestones: milestones.map(presentMilestone),
    messages: await readMessages(reader, own),
  };
}

export async function readMessages(reader: Reader, own: OwnShipment): Promise<Shipment['messages']> {
  return (await selectMessages(reader, own.offerId)).map((row) => presentMessage(row, own.award));
}

/** @throws NotFound if no message lists the file */
export async function requireFile(reader: Reader, actor: Actor, at: ShipmentAt, id: DocumentId): Promise<Attachment> {
  const { offerId } = await findShipment(reader, actor, at);
  const file = await selectFile(reader, offerId, id);
  if (!file) throw new NotFound(t('This file does not exist or was deleted.'));
  return file;
}
