import { askInvited, listInvitedReplies } from '#contract/freight-invitations.ts';
import { messages } from '#contract/messages.ts';
import { kinds } from '#contract/post-kinds.ts';
import { postEndpoints } from '#contract/posts.ts';
import { createOffer } from '#server/features/trade/freight/offers/index.ts';
import type { Setup } from '#server/platform/setup.ts';
import { askByLink } from './ask-by-link.ts';
import { createReply } from './create.ts';
import { editReply } from './edit.ts';
import { replyOfOffer, termsOf } from './offer.ts';
import { readInvitedReplies } from './read-invited.ts';
import { removeReply } from './remove.ts';

const t = messages('server');

export function registerReplies({ router }: Setup): void {
  for (const kind of kinds) {
    const endpoints = postEndpoints[kind];
    router.route(
      endpoints.createReply,
      { action: 'reply.create', rate: 'reply', section: 'ForumAfterLogin' },
      async ({ db, actor, body: { offer, requestVersion, description = '', ...body } }) => {
        if (!offer || requestVersion === undefined)
          return { message: t('Reply sent.'), data: await createReply(db, actor, kind, { ...body, description }) };
        const { attachments } = body;
        const terms = termsOf(kind, offer, { ...body, description });
        return {
          message: t('Offer sent.'),
          data: replyOfOffer(await createOffer(db, actor, body.postId, { terms, attachments, requestVersion })),
        };
      },
    );
    router.route(
      endpoints.updateReply,
      { action: 'reply.edit', rate: 'edit', section: 'ForumAfterLogin' },
      async ({ db, actor, params, body }) => {
        const data = await editReply(db, actor, kind, params.replyId, body);
        return { message: data.status === 'pending' ? t('Saved. It is awaiting review.') : t('Saved.'), data };
      },
    );
    router.route(
      endpoints.removeReply,
      { action: 'reply.remove', rate: 'edit', section: 'ForumAfterLogin' },
      async ({ db, actor, params }) => {
        await removeReply(db, actor, kind, params.replyId);
        return { message: t('Reply deleted.') };
      },
    );
  }
  router.route(askInvited, { action: 'invitation.use', rate: 'reply' }, async ({ db, body }) => {
    const isPublic = await askByLink(db, body.token, body.description);
    return { message: isPublic ? t('Question sent.') : t('Question sent. It will be shown after a review.') };
  });
  router.route(
    listInvitedReplies,
    { action: 'invitation.use', rate: 'openLink' },
    ({ db, actor, body: { token, ...page } }) => readInvitedReplies(db, actor, token, page),
  );
}
