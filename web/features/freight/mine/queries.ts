import type { Input } from '#contract/http.ts';
import { listOwnInvitations, listOwnOffers, listOwnRequests } from '#contract/my-freight.ts';
import { pages } from '#web/lib/queries.ts';

/** Loaded again whenever the list is opened, because many screens change what is in it. */
const current = { staleTime: 0 };

export const ownRequestPages = (filter: Omit<NonNullable<Input<typeof listOwnRequests>['query']>, 'limit'>) => ({
  ...pages(listOwnRequests, { query: filter }),
  ...current,
});

export const ownOfferPages = (filter: Omit<NonNullable<Input<typeof listOwnOffers>['query']>, 'limit'>) => ({
  ...pages(listOwnOffers, { query: filter }),
  ...current,
});

export const ownInvitationPages = { ...pages(listOwnInvitations), ...current };
