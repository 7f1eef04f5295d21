import { MAX_ATTACHMENT_BYTES } from '#contract/attachments.ts';
import * as contract from '#contract/freight-invitations.ts';
import { wholeToken } from '#contract/guest-links.ts';
import { messages } from '#contract/messages.ts';
import { readForm, sendDocument } from '#server/features/services/documents/index.ts';
import { Invalid, NotFound } from '#server/platform/errors.ts';
import { acceptOneClick } from '#server/platform/http/one-click.ts';
import { sendRedirect } from '#server/platform/http/redirects.ts';
import type { Setup } from '#server/platform/setup.ts';
import { sendOfferPdf } from '../awards/index.ts';
import { requireFile } from '../offers/index.ts';
import { answerAsMember, answerByLink, readOwnInvitation } from './answer.ts';
import { requireUpload, storeFile } from './files.ts';
import { inviteForwarders } from './invite.ts';
import { listInvitations, remindInvited, withdrawInvitation } from './manage.ts';
import { reviseOffer, sendOffer, withdrawOffer } from './offer.ts';
import { findInvited, offersOf, openInvitation, shownFreight } from './open.ts';
import { refuseInvitations } from './refuse.ts';

const t = messages('server');

const section = 'ForumAfterLogin';

export function registerInvitations(setup: Setup): void {
  const { router } = setup;
  const decide = { action: 'freight.decide', section } as const;
  router.route(contract.inviteForwarders, { ...decide, rate: 'post' }, async ({ portal, actor, params, body }) => {
    const { sent, ...data } = await inviteForwarders(portal, actor, params.postId, body.emails);
    return {
      message: t('{count, plural, one {# invitation sent.} other {# invitations sent.}}', { count: sent }),
      data,
    };
  });
  router.route(contract.listInvitations, { ...decide, rate: 'read' }, async ({ db, actor, params }) => ({
    data: await listInvitations(db, actor, params.postId),
  }));
  router.route(contract.withdrawInvitation, { ...decide, rate: 'edit' }, async ({ db, actor, params }) => ({
    message: t('Invitation withdrawn.'),
    data: await withdrawInvitation(db, actor, params.postId, params.invitationId),
  }));
  router.route(contract.remindInvited, { ...decide, rate: 'edit' }, async ({ db, actor, params, body }) => ({
    message: body.remind ? t('Invited people will be reminded.') : t('Nobody will be reminded.'),
    data: await remindInvited(db, actor, params.postId, body.remind),
  }));
  const binding = { action: 'offer.own', section } as const;
  router.route(contract.readOwnInvitation, { ...binding, rate: 'read' }, async ({ db, actor, params }) => ({
    data: await readOwnInvitation(db, actor, params.postId),
  }));
  router.route(contract.answerInvitation, { ...binding, rate: 'edit' }, async ({ db, actor, params, body }) => ({
    message: t('The requester sees your answer.'),
    data: await answerAsMember(db, actor, params.postId, body),
  }));
  registerRecipients(setup);
}

function registerRecipients(setup: Setup): void {
  const { router } = setup;
  const byLink = { action: 'invitation.use', rate: 'openLink' } as const;
  router.route(contract.openInvitation, byLink, async ({ db, actor, body }) => ({
    data: await openInvitation(db, actor, body.token),
  }));
  router.route(contract.readInvitedAttachment, byLink, async ({ db, portal, params, body, reply }) => {
    const { head } = await findInvited(db, body.token);
    const file = head.attachments.find(({ id }) => id === params.id);
    if (!file) throw new NotFound(t('This file does not exist or was deleted.'));
    return sendDocument(portal, reply, params.id, file);
  });
  router.route(
    contract.uploadInvitedAttachment,
    { action: 'invitation.use', rate: 'upload' },
    async ({ db, portal, actor, request }) => {
      let invitation: ReturnType<typeof requireUpload> | undefined;
      const { file } = await readForm(request, contract.uploadInvitedAttachment, {
        maxBytes: MAX_ATTACHMENT_BYTES,
        noun: 'file',
        // A token that cannot be one fails with the other fields.
        async beforeFile({ token = '' }) {
          if (!wholeToken.test(token)) return;
          invitation = requireUpload(db, token);
          await invitation;
        },
      });
      if (!invitation) throw new Invalid({ token: t('Send the token before the file.') });
      return { data: await storeFile(portal, actor, await invitation, file) };
    },
  );
  router.route(contract.readInvitedOfferAttachment, byLink, async ({ db, portal, actor, params, body, reply }) => {
    const invited = await findInvited(db, body.token);
    const offer = (await offersOf(db, actor, invited)).find(({ id }) => id === params.replyId);
    if (!offer) throw new NotFound(t('This offer does not exist.'));
    return sendDocument(portal, reply, params.id, await requireFile(db, offer.id, params.id));
  });
  router.route(contract.sendInvitedOffer, byLink, async ({ portal, actor, body: { token, ...sent } }) => ({
    message: t('Offer sent.'),
    data: await sendOffer(portal, actor, token, sent),
  }));
  router.route(contract.reviseInvitedOffer, byLink, async ({ db, actor, params, body: { token, ...change } }) => ({
    message: t('Offer revised.'),
    data: await reviseOffer(db, actor, token, params.replyId, change),
  }));
  router.route(contract.withdrawInvitedOffer, byLink, async ({ db, actor, params, body }) => ({
    message: t('Offer withdrawn.'),
    data: await withdrawOffer(db, actor, body.token, params.replyId),
  }));
  router.route(contract.answerInvited, byLink, async ({ db, body: { token, ...answer } }) => ({
    message: t('The requester sees your answer.'),
    data: await answerByLink(db, token, answer),
  }));
  router.route(contract.readInvitedOfferPdf, byLink, async ({ db, portal, actor, params, body, reply }) => {
    const invited = await findInvited(db, body.token);
    const offer = (await offersOf(db, actor, invited)).find(({ id }) => id === params.replyId);
    if (!offer) throw new NotFound(t('This offer does not exist.'));
    return sendOfferPdf(portal, reply, { ...invited, freight: () => shownFreight(actor, invited), offer });
  });
  router.route(contract.refuseInvitations, byLink, async ({ db, body }) => {
    await refuseInvitations(db, body.token, body.report);
    return { message: t('You will get no more invitations from this person.') };
  });

  registerLinks(setup);
}

const oldLink = '/quote/offer/:token([\\w-]{20,100})';

function registerLinks({ http, poolDb }: Setup): void {
  // Emails of earlier releases hold the token in the path.
  http.get<{ Params: { token: string } }>(oldLink, ({ params }, reply) =>
    sendRedirect(reply, `${contract.INVITED_OFFER_PATH}#${params.token}`, 308),
  );
  http.get<{ Params: { token: string } }>(`${oldLink}/stop`, ({ params }, reply) =>
    sendRedirect(reply, `${contract.STOP_INVITATIONS_PATH}#${params.token}`, 308),
  );
  http.register(async (scope) => {
    acceptOneClick(scope);
    const stop = async (token: string) => {
      if (!wholeToken.test(token)) throw new NotFound(t('This link is no longer valid.'));
      await refuseInvitations(poolDb, token, false);
      return { message: t('You will get no more invitations from this person.') };
    };
    scope.post<{ Querystring: { token?: unknown } }>(contract.STOP_INVITATIONS_PATH, ({ query }) =>
      stop(typeof query.token === 'string' ? query.token : ''),
    );
    scope.post<{ Params: { token: string } }>(`${oldLink}/stop`, ({ params }) => stop(params.token));
  });
}
