import * as contract from '#contract/freight-staff.ts';
import { messages } from '#contract/messages.ts';
import type { Setup } from '#server/platform/setup.ts';
import { setOfferHidden } from './hide-offer.ts';
import { closeRequestAsStaff, listRequests, readFigures } from './requests.ts';

const t = messages('server');

export function registerFreightStaff({ router }: Setup): void {
  router.route(contract.listStaffRequests, { action: 'freight.manage', rate: 'read' }, ({ db, query }) =>
    listRequests(db, query),
  );
  router.route(contract.readFreightFigures, { action: 'analytics.read', rate: 'read' }, async ({ db, query }) => ({
    data: await readFigures(db, query.months),
  }));
  router.route(
    contract.closeRequestAsStaff,
    { action: 'freight.close', rate: 'edit' },
    async ({ db, actor, params }) => ({
      message: t('Request closed.'),
      data: await closeRequestAsStaff(db, actor, params.postId),
    }),
  );
  const hide = { action: 'offer.hide', rate: 'edit' } as const;
  router.route(contract.hideOffer, hide, async ({ db, actor, params, query }) => ({
    message: t('Offer hidden.'),
    data: await setOfferHidden(db, actor, params.replyId, true, query.reason),
  }));
  router.route(contract.showOffer, hide, async ({ db, actor, params, query }) => ({
    message: t('Offer restored.'),
    data: await setOfferHidden(db, actor, params.replyId, false, query.reason),
  }));
}
