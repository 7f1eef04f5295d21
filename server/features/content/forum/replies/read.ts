import type { PostId } from '#contract/ids.ts';
import type { Reply } from '#contract/posts.ts';
import { readPage } from '#server/platform/database/keyset.ts';
import type { Db } from '#server/platform/database/open.ts';
import type { Actor, Thread } from '#server/policy.ts';
import { presentReply } from './present.ts';
import { selectReplies } from './queries.ts';

/** The caller checks that the actor may read the thread. */
export async function readReplies(
  db: Db,
  actor: Actor,
  postId: PostId,
  thread: Thread,
  page: { readonly limit: number; readonly cursor?: string | undefined },
): Promise<{ data: Reply[]; nextCursor: string | null }> {
  return readPage(
    page,
    (after, limit) => selectReplies(db, actor, postId, after, limit),
    (row) => row.created_at,
    (row) => presentReply(row, actor, thread),
  );
}
