import { messages } from '#contract/messages.ts';
import { readCutOffs, writeCutOffs } from '#contract/trade-desk/cut-offs/address.ts';
import type { Db } from '#server/platform/database/open.ts';
import { Conflict } from '#server/platform/errors.ts';
import type { Actor } from '#server/policy.ts';
import { closingOf, cutOffsOf, updateCutOffs } from './closing-queries.ts';
import { lockShipment, type ShipmentAt } from './find.ts';
import { notifyOfCutOffs } from './notify.ts';
import { addShipment } from './queries.ts';

const t = messages('server');

/** Keeps only what the planner reads. @param plan the query of its address @throws Conflict CLOSED */
export async function attachCutOffs(db: Db, actor: Actor, at: ShipmentAt, plan: string | null): Promise<void> {
  const input = plan === null ? null : readCutOffs(new URLSearchParams(plan));
  const cutOffs = input && writeCutOffs(input).toString();
  await db.transaction(async (tx) => {
    const shipment = await lockShipment(tx, actor, at);
    const { offerId } = shipment;
    if ((await closingOf(tx, offerId)).closedAt !== null) {
      throw new Conflict(t('This shipment is closed. Reopen it to change its cut-offs.'), 'CLOSED');
    }
    const before = await cutOffsOf(tx, offerId);
    if (before === cutOffs) return;
    await addShipment(tx, offerId);
    await updateCutOffs(tx, offerId, cutOffs);
    if (input) await notifyOfCutOffs(tx, shipment, input.departure);
  });
}
