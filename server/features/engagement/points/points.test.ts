import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Forum, makeForum } from '#server/testing/forum.ts';
import { sendPost, sendReply } from '#server/testing/mail-causes.ts';
import type { TestPerson } from '#server/testing/portal.ts';

let forum: Forum;
beforeAll(async () => {
  forum = await makeForum();
});
afterAll(() => forum.close());

const pointsOf = async (person: TestPerson) =>
  (await forum.get(person, '/api/user/me')).json<{ points: number }>().points;
const nestedReply = (by: TestPerson, postId: string, parentId: string) =>
  forum.send(by, 'POST', '/api/generalPost/creategeneralreply', {
    postId,
    parentId,
    description: '<p>One more thing about this.</p>',
  });

it('a reply to oneself earns nothing, also after its approval', async () => {
  const [author, other] = [await forum.person(), await forum.person()];
  const postId = await sendPost(forum, author, 'general');
  await sendReply(forum, author, 'general', postId);
  expect(await pointsOf(author)).toBe(5);
  const replyId = await sendReply(forum, other, 'general', postId);
  await nestedReply(other, postId, replyId);
  expect(await pointsOf(other)).toBe(2);
  await nestedReply(author, postId, replyId);
  const own = await sendReply(forum, author, 'general', postId);
  for (const act of ['hide', 'reinstate']) {
    const body = { act, items: [{ type: 'reply', id: own }], reason: 'For a test.' };
    expect((await forum.send(forum.moderator, 'POST', '/api/moderation/decide', body)).statusCode).toBe(200);
  }
  expect(await pointsOf(author)).toBe(5);
});

it('writing earns at most 20 points a day, exactly under concurrent requests, and the ledger explains it', async () => {
  const [author, writer] = [await forum.person(), await forum.person()];
  const postId = await sendPost(forum, author, 'general');
  await Promise.all(Array.from({ length: 9 }, () => sendReply(forum, writer, 'general', postId)));
  expect(await pointsOf(writer)).toBe(18);
  await sendPost(forum, writer, 'general');
  await sendReply(forum, writer, 'general', postId);
  expect(await pointsOf(writer)).toBe(20);
  const { data } = (await forum.get(null, `/api/user/profile/${writer.id}/points`)).json<{
    data: { reason: string; points: number }[];
  }>();
  expect(data.slice(0, 3).map(({ reason, points }) => [reason, points])).toEqual([
    ['reply.created', 0],
    ['post.published', 2],
    ['reply.created', 2],
  ]);
});
