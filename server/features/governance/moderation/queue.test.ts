import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Forum, makeForum } from '#server/testing/forum.ts';

let forum: Forum;
beforeAll(async () => {
  forum = await makeForum();
  await forum.send(forum.admin, 'PATCH', '/api/moderation/settings', { mode: 'all' });
});
afterAll(() => forum.close());

const description = '<p>Who pays while the terminal is shut by a strike?</p>';
async function write(kind: 'general' | 'quote', title: string): Promise<string> {
  const path = kind === 'general' ? '/api/generalPost/creategeneralpost' : '/api/quotePost/createquotepost';
  const subCategoryId = kind === 'general' ? forum.ocean : forum.airQuotes;
  const response = await forum.send(forum.author, 'POST', path, {
    title,
    description,
    subCategoryId,
    status: 'success',
  });
  expect(response.statusCode, response.body).toBe(201);
  return response.json().data.id;
}
async function titles(query: string): Promise<string[]> {
  const response = await forum.get(forum.moderator, `/api/moderation/queue?${query}`);
  expect(response.statusCode, response.body).toBe(200);
  return response.json().data.map((item: { title: string }) => item.title);
}

it('filters by freight requests, forum posts or comments, page by page', async () => {
  const ids = [
    await write('general', 'A question about strikes'),
    await write('quote', 'Rates Mumbai to Rotterdam'),
    await write('quote', 'Rates Pune to Hamburg'),
  ];
  expect(await titles('of=general')).toEqual(['A question about strikes']);
  expect(await titles('of=quote')).toEqual(['Rates Mumbai to Rotterdam', 'Rates Pune to Hamburg']);
  expect(await titles('of=comment')).toEqual([]);
  expect(await titles('')).toHaveLength(3);
  const first = (await forum.get(forum.moderator, '/api/moderation/queue?of=quote&limit=1')).json();
  expect(await titles(`of=quote&limit=1&cursor=${first.nextCursor}`)).toEqual(['Rates Pune to Hamburg']);

  const items = ids.map((id) => ({ type: 'post', id }));
  await forum.send(forum.moderator, 'POST', '/api/moderation/decide', { act: 'approve', items });
  for (const id of ids) {
    const body = { postId: id, reason: 'spam', note: '' };
    const reported = await forum.send(forum.other, 'POST', '/api/reports', body);
    expect(reported.statusCode, reported.body).toBe(201);
  }
  expect((await titles('queue=reported&of=quote')).sort()).toEqual([
    'Rates Mumbai to Rotterdam',
    'Rates Pune to Hamburg',
  ]);
  expect(await titles('queue=reported&of=general')).toEqual(['A question about strikes']);
  expect(await titles('queue=reported&of=comment')).toEqual([]);
  expect((await forum.get(forum.moderator, '/api/moderation/queue?of=event')).statusCode).toBe(422);
  expect((await forum.get(forum.other, '/api/moderation/queue?of=quote')).statusCode).toBe(403);
});
