import type { QueryClient } from '@tanstack/react-query';
import { listOfferRevisions, listOffers } from '#contract/freight-offers.ts';
import type { OfferId, PostId } from '#contract/ids.ts';
import { postEndpoints } from '#contract/posts.ts';
import { keyOf, pages, query } from '#web/lib/queries.ts';

/** As many as one page of the server can have: few requests have more offers. */
const LIMIT = 100;

export const offerPages = (postId: PostId) => pages(listOffers, { params: { postId }, query: { limit: LIMIT } });

/** A request without likes and replies. */
export const requestQuery = (postId: PostId) =>
  query(postEndpoints.quote.get, { params: { postId }, query: { brief: 'true' } });

/** For guests, of a request with open offers. */
export const openOffersQuery = (postId: PostId) => query(listOffers, { params: { postId }, query: { limit: LIMIT } });

export const revisionsQuery = (replyId: OfferId) => query(listOfferRevisions, { params: { replyId } });

/** After a change of an offer or of the request's state. Lists that are not open are loaded when they are opened. */
export function refreshOffers(client: QueryClient, postId: PostId): Promise<unknown> {
  return Promise.all([
    client.invalidateQueries({ queryKey: offerPages(postId).queryKey }),
    client.invalidateQueries({ queryKey: keyOf(listOfferRevisions) }),
    client.invalidateQueries({ queryKey: keyOf(postEndpoints.quote.get, { params: { postId } }) }),
  ]);
}
