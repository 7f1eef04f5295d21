import type { QueryClient } from '@tanstack/react-query';
import type { OfferId, PostId } from '#contract/ids.ts';
import { readShipment, type Shipment } from '#contract/shipments.ts';
import { invalidate, query } from '#web/lib/queries.ts';

/** @param offerId which one of a tender */
export const shipmentQuery = (postId: PostId, offerId?: OfferId) =>
  query(readShipment, { params: { postId }, query: { offerId } });

/** For calls about a shipment. */
export const ofShipment = ({ postId, offerId }: Pick<Shipment, 'postId' | 'offerId'>) => ({
  params: { postId },
  query: { offerId },
});

export const refreshShipment = (client: QueryClient): Promise<unknown> => invalidate(client, readShipment);
