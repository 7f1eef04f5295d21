import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Forum, makeForum } from '#server/testing/forum.ts';
import type { TestPerson } from '#server/testing/portal.ts';

let forum: Forum;
beforeAll(async () => {
  forum = await makeForum();
});
afterAll(() => forum.close());

const api = '/api/generalPost';
const pointsOf = async (person: TestPerson) =>
  (await forum.db.execute<{ points: number }>(sql`SELECT points FROM users WHERE id = ${person.id}`)).rows[0]?.points;

async function answered(caller: TestPerson, answerer: TestPerson): Promise<string> {
  const post = await forum.send(caller, 'POST', `${api}/creategeneralpost`, {
    title: 'Who pays while the terminal is shut',
    description: '<p>By a strike of two weeks, that is.</p>',
    subCategoryId: forum.ocean,
    status: 'success',
  });
  const postId = post.json().data.id;
  const reply = await forum.send(answerer, 'POST', `${api}/creategeneralreply`, {
    postId,
    description: '<p>The tariff says so: look there first.</p>',
  });
  const { id } = reply.json().data;
  await forum.send(caller, 'PATCH', `${api}/updategeneralreply/${id}`, { isAnswer: true });
  return id;
}

it.each(['hide', 'remove'])('undoing a decision to %s restores the points of the answer', async (act) => {
  for (const [caller, answerer, worth] of [
    [forum.author, await forum.person(), 17],
    [forum.other, forum.other, 0],
  ] as const) {
    const id = await answered(caller, answerer);
    const before = await pointsOf(answerer);
    if (caller !== answerer) expect(before).toBe(worth);
    const penalty = act === 'remove' ? 10 : 0;
    const body = { act, items: [{ type: 'reply', id }], reason: 'By mistake.' };
    const { decisionId } = (await forum.send(forum.moderator, 'POST', '/api/moderation/decide', body)).json().data;
    expect(await pointsOf(answerer)).toBe((before ?? 0) - worth - penalty);
    await forum.send(forum.moderator, 'POST', `/api/moderation/undo/${decisionId}`);
    expect(await pointsOf(answerer)).toBe(before);
  }
});
