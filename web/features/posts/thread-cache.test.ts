import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import type { Reply } from '#contract/posts.ts';
import { replyPages } from './queries.ts';
import { insertReply } from './thread-cache.ts';

test('a reply that is written while the replies load is kept in the list', async () => {
  const client = new QueryClient();
  const written = { id: 'r1', postId: 'p1', parentId: null, replies: [] } as unknown as Reply;
  // The list is requested before and after the write.
  const answers = [[], [written]].map((data) => ({ data, nextCursor: null }));
  const list = new InfiniteQueryObserver(client, {
    ...replyPages('general', 'p1'),
    queryFn: () => Promise.resolve(answers.shift() ?? { data: [], nextCursor: null }),
  });
  const leave = list.subscribe(() => undefined);
  insertReply(client, 'general', written);
  await expect.poll(() => list.getCurrentResult().data?.pages.flatMap((page) => page.data)).toEqual([written]);
  leave();
});
