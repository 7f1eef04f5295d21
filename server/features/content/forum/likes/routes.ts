import { messages } from '#contract/messages.ts';
import { kinds } from '#contract/post-kinds.ts';
import { postEndpoints } from '#contract/posts.ts';
import type { Setup } from '#server/platform/setup.ts';
import { setLike } from './set-like.ts';

const t = messages('server');

export function registerLikes({ router }: Setup): void {
  for (const kind of kinds) {
    router.route(
      postEndpoints[kind].createLike,
      { action: 'like.set', rate: 'like', section: 'ForumAfterLogin' },
      async ({ db, actor, body }) => {
        const data = await setLike(db, actor, kind, body);
        return { message: data.liked ? t('Liked.') : t('Like removed.'), data };
      },
    );
  }
}
