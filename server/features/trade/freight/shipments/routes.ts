import type { OfferId, PostId } from '#contract/ids.ts';
import { messages } from '#contract/messages.ts';
import * as ratings from '#contract/shipment-ratings.ts';
import * as contract from '#contract/shipments.ts';
import { sendDocument } from '#server/features/services/documents/index.ts';
import type { Setup } from '#server/platform/setup.ts';
import { attachCutOffs } from './attach-cut-offs.ts';
import { closeShipment, reopenShipment } from './close.ts';
import type { ShipmentAt } from './find.ts';
import { importMilestones } from './import-milestones.ts';
import { addMilestone, changeMilestone, removeMilestone } from './milestones.ts';
import { answerRating, listRatings, rateShipment } from './ratings.ts';
import { readShipment, requireFile } from './read.ts';
import { writeShipmentMessage } from './write-message.ts';

const t = messages('server');

const at = ({
  params: { postId },
  query: { offerId },
}: {
  readonly params: { readonly postId: PostId };
  readonly query: { readonly offerId?: OfferId | undefined };
}): ShipmentAt => ({ postId, offerId });

const own = { action: 'shipment.own', section: 'ForumAfterLogin' } as const;

export function registerShipments({ router }: Setup): void {
  router.route(contract.readShipment, { ...own, rate: 'read' }, async ({ db, actor, params, query }) => ({
    data: await readShipment(db, actor, at({ params, query })),
  }));
  router.route(contract.addMilestone, { ...own, rate: 'edit' }, async ({ db, actor, params, query, body }) => ({
    message: t('Milestone added.'),
    data: await addMilestone(db, actor, at({ params, query }), body),
  }));
  router.route(contract.importMilestones, { ...own, rate: 'edit' }, async ({ db, actor, params, query, body }) => {
    const data = await importMilestones(db, actor, at({ params, query }), body.milestones);
    return { message: t('{added} added, {changed} changed.', data), data };
  });
  router.route(contract.changeMilestone, { ...own, rate: 'edit' }, async ({ db, actor, params, query, body }) => ({
    message: t('Milestone saved.'),
    data: await changeMilestone(db, actor, at({ params, query }), params.milestoneId, body),
  }));
  router.route(contract.removeMilestone, { ...own, rate: 'edit' }, async ({ db, actor, params, query }) => {
    await removeMilestone(db, actor, at({ params, query }), params.milestoneId);
    return { message: t('Milestone removed.') };
  });
  router.route(
    contract.writeShipmentMessage,
    { ...own, rate: 'reply' },
    async ({ db, actor, params, query, body }) => ({
      message: t('Message sent.'),
      data: await writeShipmentMessage(db, actor, at({ params, query }), body),
    }),
  );
  router.route(
    contract.readShipmentAttachment,
    { ...own, rate: 'read' },
    async ({ db, portal, actor, params, query, reply }) =>
      sendDocument(portal, reply, params.id, await requireFile(db, actor, at({ params, query }), params.id)),
  );
  router.route(contract.attachCutOffs, { ...own, rate: 'edit' }, async ({ db, actor, params, query, body }) => {
    await attachCutOffs(db, actor, at({ params, query }), body.plan);
    return { message: body.plan === null ? t('Plan removed.') : t('Plan attached to the shipment.') };
  });
  router.route(contract.closeShipment, { ...own, rate: 'edit' }, async ({ db, actor, params, query }) => {
    await closeShipment(db, actor, at({ params, query }));
    return { message: t('Shipment closed.') };
  });
  router.route(contract.reopenShipment, { ...own, rate: 'edit' }, async ({ db, actor, params, query }) => {
    await reopenShipment(db, actor, at({ params, query }));
    return { message: t('Shipment reopened.') };
  });
  router.route(ratings.rateShipment, { ...own, rate: 'reply' }, async ({ db, actor, params, query, body }) => ({
    message: t('Rating saved.'),
    data: await rateShipment(db, actor, at({ params, query }), body),
  }));
  router.route(ratings.answerRating, { ...own, rate: 'reply' }, async ({ db, actor, params, body }) => ({
    message: t('Answer saved.'),
    data: await answerRating(db, actor, params.ratingId, body.answer),
  }));
  router.route(
    ratings.listRatings,
    { action: 'rating.list', rate: 'read', section: 'ForumAfterLogin' },
    ({ db, actor, params, query }) => listRatings(db, actor, params.userId, query),
  );
}
