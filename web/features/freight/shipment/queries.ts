import type { QueryClient } from '@tanstack/react-query';
import type { PostId } from '#contract/ids.ts';
import { readShipment } from '#contract/shipments.ts';
import { query } from '#web/lib/queries.ts';

export const shipmentQuery = (postId: PostId) => query(readShipment, { params: { postId } });

export const refreshShipment = (client: QueryClient, postId: PostId): Promise<void> =>
  client.invalidateQueries({ queryKey: shipmentQuery(postId).queryKey });
