import * as contract from '#contract/my-freight.ts';
import type { Setup } from '#server/platform/setup.ts';
import { listOwnInvitations, listOwnOffers } from './offers.ts';
import { listOwnRequests } from './requests.ts';

const section = 'ForumAfterLogin';

export function registerMyFreight({ router }: Setup): void {
  router.route(contract.listOwnRequests, { action: 'freight.decide', rate: 'read', section }, ({ db, actor, query }) =>
    listOwnRequests(db, actor, query),
  );
  const binding = { action: 'offer.own', rate: 'read', section } as const;
  router.route(contract.listOwnOffers, binding, ({ db, actor, query }) => listOwnOffers(db, actor, query));
  router.route(contract.listOwnInvitations, binding, ({ db, actor, query }) => listOwnInvitations(db, actor, query));
}
