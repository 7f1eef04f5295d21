import * as contract from '#contract/freight-staff.ts';
import type { Portal } from '#server/platform/portal.ts';
import { setOfferHidden } from './hide-offer.ts';
import { closeRequestAsStaff, listRequests, readFigures } from './requests.ts';

export function registerFreightStaff({ router, db }: Portal): void {
  router.route(contract.listStaffRequests, { action: 'freight.manage', rate: 'read' }, ({ query }) =>
    listRequests(db, query),
  );
  router.route(contract.readFreightFigures, { action: 'analytics.read', rate: 'read' }, async ({ query }) => ({
    data: await readFigures(db, query.months),
  }));
  router.route(contract.closeRequestAsStaff, { action: 'freight.close', rate: 'edit' }, async ({ actor, params }) => ({
    message: 'Request closed.',
    data: await closeRequestAsStaff(db, actor, params.postId),
  }));
  const hide = { action: 'offer.hide', rate: 'edit' } as const;
  router.route(contract.hideOffer, hide, async ({ actor, params, query }) => ({
    message: 'Offer hidden.',
    data: await setOfferHidden(db, actor, params.replyId, true, query.reason),
  }));
  router.route(contract.showOffer, hide, async ({ actor, params, query }) => ({
    message: 'Offer restored.',
    data: await setOfferHidden(db, actor, params.replyId, false, query.reason),
  }));
}
