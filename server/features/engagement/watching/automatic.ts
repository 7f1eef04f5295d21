import type { PostId, UserId } from '#contract/ids.ts';
import type { Tx } from '#server/platform/database/open.ts';
import { insertAutomatic } from './queries.ts';

/** Members watch the threads that they write or reply to, unless they decided otherwise. */
export async function watchOwnThread(tx: Tx, userId: UserId | null, postId: PostId): Promise<void> {
  if (userId !== null) await insertAutomatic(tx, userId, postId);
}
