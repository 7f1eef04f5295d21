import { messages } from '#contract/messages.ts';
import type { Db } from '#server/platform/database/open.ts';
import { Conflict } from '#server/platform/errors.ts';
import type { Actor } from '#server/policy.ts';
import { closingOf, updateClosing } from './closing-queries.ts';
import { lockShipment, type ShipmentAt } from './find.ts';
import { notifyOfClosing } from './notify.ts';
import { addShipment } from './queries.ts';
import { selectRatings } from './rating-queries.ts';
import { ratingEnd } from './ratings.ts';

const t = messages('server');

/** Either side closes it, and both are asked to rate. @throws Conflict CLOSED */
export async function closeShipment(db: Db, actor: Actor, at: ShipmentAt): Promise<void> {
  await db.transaction(async (tx) => {
    const shipment = await lockShipment(tx, actor, at);
    const { offerId, side } = shipment;
    if ((await closingOf(tx, offerId)).closedAt !== null) {
      throw new Conflict(t('This shipment is already closed.'), 'CLOSED');
    }
    const closedAt = new Date();
    await addShipment(tx, offerId);
    await updateClosing(tx, offerId, { closedAt, closedBy: side });
    await notifyOfClosing(tx, shipment, ratingEnd(closedAt));
  });
}

/** @throws Conflict OPEN, or RATED, because a rating is about the shipment as it was closed */
export async function reopenShipment(db: Db, actor: Actor, at: ShipmentAt): Promise<void> {
  await db.transaction(async (tx) => {
    const { offerId } = await lockShipment(tx, actor, at);
    if ((await closingOf(tx, offerId)).closedAt === null) throw new Conflict(t('This shipment is open.'), 'OPEN');
    if ((await selectRatings(tx, offerId)).length > 0) {
      throw new Conflict(t('A side has rated the shipment, so it stays closed.'), 'RATED');
    }
    await updateClosing(tx, offerId, { closedAt: null, closedBy: null });
  });
}
