import { eq } from 'drizzle-orm';
import type { OfferId } from '#contract/ids.ts';
import type { Side } from '#contract/shipment-ratings.ts';
import type { Reader, Tx } from '#server/platform/database/open.ts';
import { shipments } from './tables.ts';

interface Closing {
  readonly closedAt: Date | null;
  readonly closedBy: Side | null;
}

/** Of a shipment that nobody changed yet, too. */
export async function closingOf(reader: Reader, offerId: OfferId): Promise<Closing> {
  const [row] = await reader
    .select({ closedAt: shipments.closedAt, closedBy: shipments.closedBy })
    .from(shipments)
    .where(eq(shipments.offerId, offerId));
  return row ?? { closedAt: null, closedBy: null };
}

/** The plan of cut-offs, if one is attached. */
export async function cutOffsOf(reader: Reader, offerId: OfferId): Promise<string | null> {
  const [row] = await reader
    .select({ cutOffs: shipments.cutOffs })
    .from(shipments)
    .where(eq(shipments.offerId, offerId));
  return row?.cutOffs ?? null;
}

export async function updateCutOffs(tx: Tx, offerId: OfferId, cutOffs: string | null): Promise<void> {
  await tx.update(shipments).set({ cutOffs }).where(eq(shipments.offerId, offerId));
}

export async function updateClosing(tx: Tx, offerId: OfferId, closing: Closing): Promise<void> {
  await tx.update(shipments).set(closing).where(eq(shipments.offerId, offerId));
}
