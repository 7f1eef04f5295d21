import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Forum, makeForum } from '#server/testing/forum.ts';
import { writePost } from '#server/testing/watching.ts';

let forum: Forum;
beforeAll(async () => {
  forum = await makeForum();
});
afterAll(() => forum.close());

it('skips reported texts that their authors deleted', async () => {
  const ids: string[] = [];
  for (const title of ['Deleted first', 'Deleted second', 'Reported and shown']) {
    const postId = await writePost(forum, forum.author, { title });
    const response = await forum.send(forum.other, 'POST', '/api/reports', { postId, reason: 'spam', note: '' });
    expect(response.statusCode, response.body).toBe(201);
    ids.push(postId);
  }
  for (const id of ids.slice(0, 2)) {
    await forum.send(forum.author, 'DELETE', `/api/generalPost/deletegeneralpost/${id}`);
  }
  const queue = (await forum.get(forum.moderator, '/api/moderation/queue?queue=reported&limit=1')).json();
  expect(queue.data.map(({ id }: { id: string }) => id)).toEqual([ids[2]]);
});
