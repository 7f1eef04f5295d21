import type { Attachment } from '#contract/attachments.ts';
import type { DocumentId, PostId } from '#contract/ids.ts';
import { messages } from '#contract/messages.ts';
import type { Shipment } from '#contract/shipments.ts';
import type { Reader } from '#server/platform/database/open.ts';
import { NotFound } from '#server/platform/errors.ts';
import type { Actor } from '#server/policy.ts';
import { findShipment, type OwnShipment } from './find.ts';
import { presentMessage, presentMilestone, presentShipment } from './present.ts';
import { selectFile, selectMessages, selectMilestones } from './queries.ts';

const t = messages('server');

export async function readShipment(reader: Reader, actor: Actor, postId: PostId): Promise<Shipment> {
  const own = await findShipment(reader, actor, postId);
  const milestones = await selectMilestones(reader, own.offerId);
  return {
    ...presentShipment(own),
    milestones: milestones.map(presentMilestone),
    messages: await readMessages(reader, own),
  };
}

export async function readMessages(reader: Reader, own: OwnShipment): Promise<Shipment['messages']> {
  return (await selectMessages(reader, own.offerId)).map((row) => presentMessage(row, own.award));
}

/** @throws NotFound if no message lists the file */
export async function requireFile(reader: Reader, actor: Actor, postId: PostId, id: DocumentId): Promise<Attachment> {
  const { offerId } = await findShipment(reader, actor, postId);
  const file = await selectFile(reader, offerId, id);
  if (!file) throw new NotFound(t('This file does not exist or was deleted.'));
  return file;
}
