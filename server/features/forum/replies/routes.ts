import { kinds } from '#contract/post-kinds.ts';
import { postEndpoints } from '#contract/posts.ts';
import type { Portal } from '#server/platform/portal.ts';
import { createReply } from './create.ts';
import { editReply } from './edit.ts';
import { removeReply } from './remove.ts';

export function registerReplies({ router, db }: Portal): void {
  for (const kind of kinds) {
    const endpoints = postEndpoints[kind];
    router.route(
      endpoints.createReply,
      { action: 'reply.create', rate: 'reply', section: 'ForumAfterLogin' },
      async ({ actor, body }) => ({
        message: 'Reply sent.',
        data: await createReply(db, actor, kind, body),
      }),
    );
    router.route(
      endpoints.updateReply,
      { action: 'reply.edit', rate: 'edit', section: 'ForumAfterLogin' },
      async ({ actor, params, body }) => {
        const data = await editReply(db, actor, kind, params.replyId, body);
        return { message: data.status === 'pending' ? 'Saved. It is awaiting review.' : 'Saved.', data };
      },
    );
    router.route(
      endpoints.removeReply,
      { action: 'reply.remove', rate: 'edit', section: 'ForumAfterLogin' },
      async ({ actor, params }) => {
        await removeReply(db, actor, kind, params.replyId);
        return { message: 'Reply deleted.' };
      },
    );
  }
}
