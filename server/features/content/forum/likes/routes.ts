import { kinds } from '#contract/post-kinds.ts';
import { postEndpoints } from '#contract/posts.ts';
import type { Portal } from '#server/platform/portal.ts';
import { setLike } from './set-like.ts';

export function registerLikes({ router, db }: Portal): void {
  for (const kind of kinds) {
    router.route(
      postEndpoints[kind].createLike,
      { action: 'like.set', rate: 'like', section: 'ForumAfterLogin' },
      async ({ actor, body }) => {
        const data = await setLike(db, actor, kind, body);
        return { message: data.liked ? 'Liked.' : 'Like removed.', data };
      },
    );
  }
}
