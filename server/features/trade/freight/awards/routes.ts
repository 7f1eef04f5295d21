import * as contract from '#contract/freight-awards.ts';
import type { Setup } from '#server/platform/setup.ts';
import { readAward } from './read.ts';
import { sendMemberOffer } from './send-offer-pdf.ts';

export function registerAwards({ router }: Setup): void {
  const binding = { action: 'offer.own', rate: 'read', section: 'ForumAfterLogin' } as const;
  router.route(contract.readAward, binding, async ({ db, actor, params, query }) => ({
    data: await readAward(db, actor, params.postId, query.offerId),
  }));
  router.route(contract.readOfferPdf, binding, ({ portal, actor, params, reply }) =>
    sendMemberOffer(portal, reply, actor, params.replyId),
  );
}
