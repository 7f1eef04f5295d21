/** Builds what members watch: the threads that they wrote or replied to. */
import type { PostId, UserId } from '#contract/ids.ts';
import { keyOfRecord } from '#server/features/watching/anchors.ts';
import type { watches } from '#server/features/watching/tables.ts';
import type { Random } from './random.ts';
import type { ForumRows } from './write-forum.ts';

type WatchRow = typeof watches.$inferInsert;

export interface WatchRows {
  readonly watches: WatchRow[];
}

export function writeWatches({ posts, replies }: Pick<ForumRows, 'posts' | 'replies'>, random: Random): WatchRows {
  const rows = new Map<string, WatchRow>();
  const add = (userId: UserId | null | undefined, postId: PostId, createdAt: Date) => {
    const key = keyOfRecord('thread', postId);
    if (!userId || rows.has(`${userId} ${key}`)) return;
    const about = { subject: 'thread', how: 'now', isAutomatic: true, key, anchor: key } as const;
    rows.set(`${userId} ${key}`, { ...about, id: random.id(createdAt), userId, postId, createdAt });
  };
  for (const { id, authorId, status, createdAt } of posts) if (status !== 'draft') add(authorId, id, createdAt);
  for (const { authorId, postId, createdAt } of replies) add(authorId, postId, createdAt as Date);
  return { watches: [...rows.values()] };
}
