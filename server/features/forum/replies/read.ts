import type { PostId } from '#contract/ids.ts';
import type { Reply } from '#contract/posts.ts';
import { cutPage, decodeCursor } from '#server/platform/database/keyset.ts';
import type { Db } from '#server/platform/database/open.ts';
import { toIso } from '#server/platform/database/read.ts';
import type { Actor, Thread } from '#server/policy.ts';
import { presentReply } from './present.ts';
import { selectReplies } from './queries.ts';

/** A page of a thread's replies, oldest first. The caller has made sure that the actor may read the thread. */
export async function readReplies(
  db: Db,
  actor: Actor,
  postId: PostId,
  thread: Thread,
  page: { readonly limit: number; readonly cursor?: string | undefined },
): Promise<{ data: Reply[]; nextCursor: string | null }> {
  const rows = await selectReplies(db, actor, postId, decodeCursor(page.cursor, 'moment'), page.limit + 1);
  const cut = cutPage(rows, page.limit, (row) => ({ key: toIso(row.created_at), id: row.id }));
  return { data: cut.rows.map((row) => presentReply(row, actor, thread)), nextCursor: cut.nextCursor };
}
