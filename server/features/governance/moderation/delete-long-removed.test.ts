import { type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { collect } from '#server/feature.ts';
import { features } from '#server/features.ts';
import { type Forum, makeForum } from '#server/testing/forum.ts';
import { deleteLongRemoved } from './delete-long-removed.ts';

const kinds = Object.values(collect(features, 'moderation'));
let forum: Forum;
beforeAll(async () => {
  forum = await makeForum();
});
afterAll(() => forum.close());

const api = '/api/generalPost';
async function post(): Promise<string> {
  const response = await forum.send(forum.author, 'POST', `${api}/creategeneralpost`, {
    title: 'Who pays for the reefer plug',
    description: '<p>The terminal bills the plug by the hour.</p>',
    subCategoryId: forum.ocean,
    status: 'success',
  });
  return response.json().data.id;
}
async function reply(postId: string, parentId?: string): Promise<string> {
  const response = await forum.send(forum.other, 'POST', `${api}/creategeneralreply`, {
    postId,
    description: '<p>The tariff says so: look there first.</p>',
    ...(parentId && { parentId }),
  });
  return response.json().data.id;
}
const removePost = (id: string) => forum.send(forum.author, 'DELETE', `${api}/deletegeneralpost/${id}`);
const removeReply = (id: string) => forum.send(forum.other, 'DELETE', `${api}/deletegeneralreply/${id}`);
const age = (table: SQL, id: string, days: number) =>
  forum.db.execute(sql`UPDATE ${table} SET removed_at = now() - make_interval(days => ${days}) WHERE id = ${id}::uuid`);
const idsIn = async (table: SQL): Promise<unknown[]> =>
  (await forum.db.execute(sql`SELECT id FROM ${table}`)).rows.map(({ id }) => id);

test('deletes a removed post with its replies and likes after 30 days, not a day earlier', async () => {
  const [gone, kept, shown] = [await post(), await post(), await post()];
  const beneath = await reply(gone);
  await forum.send(forum.other, 'POST', `${api}/creategenerallike`, { postId: gone, like: true });
  for (const id of [gone, kept]) expect((await removePost(id)).statusCode).toBe(200);
  await age(sql`posts`, gone, 31);
  await age(sql`posts`, kept, 29);
  await deleteLongRemoved(forum.db, kinds);
  expect((await idsIn(sql`posts`)).sort()).toEqual([kept, shown].sort());
  expect(await idsIn(sql`replies`)).not.toContain(beneath);
  expect(await idsIn(sql`likes`)).toEqual([]);
});

test('deletes a removed reply too; one with replies loses its text and stays', async () => {
  const postId = await post();
  const [alone, answered] = [await reply(postId), await reply(postId)];
  const answer = await reply(postId, answered);
  await forum.send(forum.other, 'PATCH', `${api}/updategeneralreply/${answered}`, { description: '<p>Call us.</p>' });
  for (const id of [alone, answered]) {
    expect((await removeReply(id)).statusCode).toBe(200);
    await age(sql`replies`, id, 31);
  }
  await deleteLongRemoved(forum.db, kinds);
  expect(await idsIn(sql`replies`)).not.toContain(alone);
  const left = await forum.db.execute(sql`SELECT description FROM replies WHERE id = ${answered}::uuid`);
  expect(left.rows).toEqual([{ description: '' }]);
  expect(await idsIn(sql`earlier_texts`)).toEqual([]);
  const thread = await forum.get(null, `${api}/getgeneralreplybypostid/${postId}`);
  expect(thread.body).toContain(answer);

  await removeReply(answer);
  await age(sql`replies`, answer, 31);
  await deleteLongRemoved(forum.db, kinds);
  await deleteLongRemoved(forum.db, kinds);
  expect(await idsIn(sql`replies`)).not.toContain(answered);
});
