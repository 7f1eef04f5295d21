import { listOffers } from '#contract/freight-offers.ts';
import type { PostId } from '#contract/ids.ts';
import { query } from '#web/lib/queries.ts';

/** The most that one page of the server can hold; few requests have more offers. */
export const MAX_PAGE_OF_OFFERS = 100;

/** For guests, of a request with open offers. */
export const openOffersQuery = (postId: PostId) =>
  query(listOffers, { params: { postId }, query: { limit: MAX_PAGE_OF_OFFERS } });
