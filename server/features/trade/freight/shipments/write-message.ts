import type { DocumentId, MessageId } from '#contract/ids.ts';
import { messages } from '#contract/messages.ts';
import { MAX_SHIPMENT_MESSAGES, type ShipmentMessage } from '#contract/shipments.ts';
import { checkAttachments } from '#server/features/services/documents/index.ts';
import type { Db } from '#server/platform/database/open.ts';
import { Conflict } from '#server/platform/errors.ts';
import { requireUserId } from '#server/platform/http/require-user-id.ts';
import { newId } from '#server/platform/ids.ts';
import type { Actor } from '#server/policy.ts';
import { lockShipment, type ShipmentAt } from './find.ts';
import { notifyOfMessage } from './notify.ts';
import { addShipment, countMessages, insertMessage } from './queries.ts';
import { readMessages } from './read.ts';

const t = messages('server');

/** @throws Conflict FULL */
export async function writeShipmentMessage(
  db: Db,
  actor: Actor,
  at: ShipmentAt,
  { message, attachments: ids }: { readonly message: string; readonly attachments: readonly DocumentId[] },
): Promise<ShipmentMessage> {
  const authorId = requireUserId(actor);
  return db.transaction(async (tx) => {
    const shipment = await lockShipment(tx, actor, at);
    const { offerId, side } = shipment;
    if ((await countMessages(tx, offerId)) >= MAX_SHIPMENT_MESSAGES) {
      throw new Conflict(
        t('A shipment can have at most {max} messages. Continue by email.', { max: MAX_SHIPMENT_MESSAGES }),
        'FULL',
      );
    }
    const attachments = await checkAttachments(tx, authorId, ids, []);
    await addShipment(tx, offerId);
    const id = newId<MessageId>();
    await insertMessage(tx, { id, offerId, authorId, by: side, message, attachments });
    await notifyOfMessage(tx, shipment, message);
    const written = (await readMessages(tx, shipment)).find((each) => each.id === id);
    if (!written) throw new Error('a message just written is not there');
    return written;
  });
}
