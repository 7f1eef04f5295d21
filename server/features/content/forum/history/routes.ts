import { messages } from '#contract/messages.ts';
import * as contract from '#contract/text-history.ts';
import type { Setup } from '#server/platform/setup.ts';
import { listTextsOfPost, listTextsOfReply } from './read.ts';
import { removeEarlierText } from './remove.ts';

const t = messages('server');

const reading = { action: 'history.read', rate: 'read', section: 'ForumAfterLogin' } as const;

export function registerHistory({ router }: Setup): void {
  router.route(contract.listTextsOfPost, reading, ({ db, actor, params, query }) =>
    listTextsOfPost(db, actor, params.postId, query),
  );
  router.route(contract.listTextsOfReply, reading, ({ db, actor, params, query }) =>
    listTextsOfReply(db, actor, params.replyId, query),
  );
  router.route(
    contract.removeEarlierText,
    { action: 'history.remove', rate: 'edit', section: 'ForumAfterLogin' },
    async ({ db, actor, params }) => {
      await removeEarlierText(db, actor, params.id);
      return { message: t('Version deleted.') };
    },
  );
}
