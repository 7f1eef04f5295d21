import type { UserId } from '#contract/ids.ts';
import { listRatings } from '#contract/shipment-ratings.ts';
import { pages } from '#web/lib/queries.ts';

export const ratingPages = (userId: UserId) => pages(listRatings, { params: { userId } });
