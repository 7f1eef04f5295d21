import type { UserId } from '#contract/ids.ts';
import type { Tx } from '#server/platform/database/open.ts';
import { anonymiseOffersOf, cancelRequestsOf, declineOffersTo } from './feature-queries.ts';
import { notifyAuthor } from './notify.ts';
import { ownReasons } from './own-reasons.ts';

/** Nobody could decide on the requests of a deleted account, so they are cancelled. */
export async function leaveFreight(tx: Tx, userId: UserId): Promise<void> {
  const titles = new Map((await cancelRequestsOf(tx, userId)).map(({ postId, title }) => [postId, title]));
  for (const { postId, ...offer } of await declineOffersTo(tx, [...titles.keys()], ownReasons.left)) {
    const request = { id: postId, kind: 'quote', title: titles.get(postId) ?? '', author_id: null } as const;
    await notifyAuthor(tx, 'declined', request, offer, ownReasons.left);
  }
  await anonymiseOffersOf(tx, userId);
}
