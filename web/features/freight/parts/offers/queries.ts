import type { QueryClient } from '@tanstack/react-query';
import { listOfferRevisions, listOffers } from '#contract/freight-offers.ts';
import type { OfferId, PostId } from '#contract/ids.ts';
import { readComparison } from '#contract/offer-comparisons.ts';
import { postEndpoints } from '#contract/posts.ts';
import { invalidate, keyOf, pages, query } from '#web/lib/queries.ts';
import { invitationsQuery } from '../invitations/queries.ts';
import { MAX_PAGE_OF_OFFERS } from './open-offers-query.ts';

export const offerPages = (postId: PostId) =>
  pages(listOffers, { params: { postId }, query: { limit: MAX_PAGE_OF_OFFERS } });

/** A request without likes and replies. */
export const requestQuery = (postId: PostId) =>
  query(postEndpoints.quote.get, { params: { postId }, query: { brief: 'true' } });

/** The rates and allowances of the requester. */
export const comparisonQuery = (postId: PostId) => query(readComparison, { params: { postId } });

export const revisionsQuery = (replyId: OfferId) => query(listOfferRevisions, { params: { replyId } });

/** After a change of an offer or of the request's state. Lists that are not open are loaded when they are opened. */
export function refreshOffers(client: QueryClient, postId: PostId): Promise<unknown> {
  return Promise.all([
    client.invalidateQueries({ queryKey: offerPages(postId).queryKey }),
    invalidate(client, listOfferRevisions),
    client.invalidateQueries({ queryKey: invitationsQuery(postId).queryKey }),
    client.invalidateQueries({ queryKey: keyOf(postEndpoints.quote.get, { params: { postId } }) }),
  ]);
}
