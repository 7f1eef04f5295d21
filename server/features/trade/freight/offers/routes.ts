import { awardLanes as awardLanesEndpoint } from '#contract/freight-awards.ts';
import * as contract from '#contract/freight-offers.ts';
import { startRound as startRoundEndpoint } from '#contract/freight-rounds.ts';
import { messages } from '#contract/messages.ts';
import { sendDocument } from '#server/features/services/documents/index.ts';
import type { Setup } from '#server/platform/setup.ts';
import { awardLanes } from './award-lanes.ts';
import { closeRequest, reopenRequest } from './close.ts';
import { createOffer } from './create.ts';
import { acceptOffer, declineOffer, shortlistOffer, withdrawOffer } from './decide.ts';
import { noteOffer } from './note.ts';
import { listOffers, listRevisions, readFile, readLastOffer } from './read.ts';
import { reviseOffer } from './revise.ts';
import { startRound } from './start-round.ts';

const t = messages('server');

const section = 'ForumAfterLogin';

export function registerOffers({ router }: Setup): void {
  router.route(contract.listOffers, { action: 'offer.list', rate: 'read' }, ({ db, actor, params, query }) =>
    listOffers(db, actor, params.postId, query),
  );
  router.route(contract.listOfferRevisions, { action: 'offer.list', rate: 'read' }, async ({ db, actor, params }) => ({
    data: await listRevisions(db, actor, params.replyId),
  }));
  router.route(
    contract.readAttachmentOfOffer,
    { action: 'offer.list', rate: 'read' },
    async ({ db, portal, actor, params, reply }) =>
      sendDocument(portal, reply, params.id, await readFile(db, actor, params.replyId, params.id)),
  );
  const binding = { action: 'offer.own', rate: 'read', section } as const;
  router.route(contract.lastOffer, binding, async ({ db, actor, params }) => ({
    data: await readLastOffer(db, actor, params.postId),
  }));
  const write = { action: 'offer.own', rate: 'edit', section } as const;
  const decide = { action: 'freight.decide', rate: 'edit', section } as const;
  router.route(
    contract.createOffer,
    { action: 'offer.create', rate: 'reply', section },
    async ({ db, actor, params, body: { offer: terms, ...sent } }) => ({
      message: t('Offer sent.'),
      data: await createOffer(db, actor, params.postId, { terms, ...sent }),
    }),
  );
  router.route(contract.reviseOffer, write, async ({ db, actor, params, body }) => ({
    message: t('Offer revised.'),
    data: await reviseOffer(db, actor, params.replyId, body),
  }));
  router.route(contract.withdrawOffer, write, async ({ db, actor, params }) => ({
    message: t('Offer withdrawn.'),
    data: await withdrawOffer(db, actor, params.replyId),
  }));
  router.route(contract.acceptOffer, decide, async ({ db, actor, params, body }) => ({
    message: t('Offer accepted.'),
    data: await acceptOffer(db, actor, params.replyId, body),
  }));
  router.route(awardLanesEndpoint, decide, async ({ db, actor, params, body }) => ({
    message: t('Lanes awarded.'),
    data: await awardLanes(db, actor, params.postId, body),
  }));
  router.route(startRoundEndpoint, decide, async ({ db, actor, params, body }) => ({
    message: t('Round started.'),
    data: await startRound(db, actor, params.postId, body),
  }));
  router.route(contract.declineOffer, decide, async ({ db, actor, params, body }) => ({
    message: t('Offer declined.'),
    data: await declineOffer(db, actor, params.replyId, body),
  }));
  router.route(contract.shortlistOffer, decide, async ({ db, actor, params, body }) => ({
    message: body.shortlisted ? t('On the shortlist.') : t('Removed from the shortlist.'),
    data: await shortlistOffer(db, actor, params.replyId, body),
  }));
  router.route(contract.noteOffer, decide, async ({ db, actor, params, body }) => ({
    message: body.note === '' ? t('Note removed.') : t('Note saved.'),
    data: await noteOffer(db, actor, params.replyId, body),
  }));
  router.route(contract.closeRequest, decide, async ({ db, actor, params, body }) => ({
    message: body.cancel ? t('Request cancelled.') : t('Request closed.'),
    data: await closeRequest(db, actor, params.postId, body.cancel),
  }));
  router.route(contract.reopenRequest, decide, async ({ db, actor, params, body }) => ({
    message: t('Request reopened.'),
    data: await reopenRequest(db, actor, params.postId, body.days),
  }));
}
