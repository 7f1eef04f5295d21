/** Of several decisions about a text, one takes effect, and its author is notified only of that one. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Forum, makeForum } from '#server/testing/forum.ts';
import type { TestPerson } from '#server/testing/portal.ts';

let forum: Forum;
let colleague: TestPerson;
beforeAll(async () => {
  forum = await makeForum();
  colleague = await forum.person('moderator');
  await forum.send(forum.admin, 'PATCH', '/api/moderation/settings', { mode: 'all' });
});
afterAll(() => forum.close());

interface Item {
  readonly type: 'post' | 'reply' | 'comment';
  readonly id: string;
  readonly version?: number;
}
const api = '/api/generalPost';
async function waitingPost(title = 'Who pays for the storage'): Promise<Item> {
  const body = {
    title,
    description: '<p>The terminal is on strike.</p>',
    subCategoryId: forum.ocean,
    status: 'success',
  };
  const { id, status } = (await forum.send(forum.author, 'POST', `${api}/creategeneralpost`, body)).json().data;
  expect(status).toBe('pending');
  return { type: 'post', id };
}
async function waitingReply(): Promise<Item> {
  const post = await waitingPost('With a reply that waits');
  await decide(forum.moderator, 'approve', [post]);
  const body = { postId: post.id, description: '<p>The tariff says so.</p>' };
  const { id, status } = (await forum.send(forum.other, 'POST', `${api}/creategeneralreply`, body)).json().data;
  expect(status).toBe('pending');
  return { type: 'reply', id };
}
const decide = async (by: TestPerson, act: string, items: readonly Item[], reason = 'Please name the port.') => {
  const response = await forum.send(by, 'POST', '/api/moderation/decide', { act, items, reason });
  if (response.statusCode === 200) return response.json().data;
  expect(response.statusCode, response.body).toBe(409);
  const { code, skipped, conflicts } = response.json();
  expect(code).toBe('NO_EFFECT');
  return { decided: 0, skipped, conflicts };
};
const statusOf = async ({ type, id }: Item) => {
  const table = type === 'post' ? sql`posts` : sql`replies`;
  const found = await forum.db.execute<{ status: string }>(sql`SELECT status FROM ${table} WHERE id = ${id}`);
  return found.rows[0]?.status;
};
const outcomes = async ({ id }: Item) => {
  const found = await forum.db.execute<{ kind: string }>(sql`SELECT kind FROM notifications
    WHERE url LIKE ${`%${id}%`} AND kind ~ '[.](accepted|rejected|hidden|removed)$' ORDER BY kind`);
  return found.rows.map((row) => row.kind.replace(/^.*[.]/, ''));
};

it.each([
  ['post', waitingPost],
  ['reply', waitingReply],
] as const)('skips an approval after a colleague’s rejection of a %s', async (_type, make) => {
  const item = await make();
  await decide(colleague, 'reject', [item]);
  expect(await decide(forum.moderator, 'approve', [item])).toMatchObject({
    decided: 0,
    skipped: [item.id],
    conflicts: [{ id: item.id, because: 'decided', by: { id: colleague.id }, act: 'reject' }],
  });
  expect(await statusOf(item)).toBe('rejected');
  expect(await outcomes(item)).toEqual(['rejected']);
});

it.each([
  ['post', waitingPost],
  ['reply', waitingReply],
] as const)('of a concurrent approval and rejection of a %s, one takes effect', async (_type, make) => {
  for (let round = 0; round < 6; round += 1) {
    const item = await make();
    const responses = await Promise.all([
      decide(colleague, 'reject', [item]),
      decide(forum.moderator, 'approve', [item]),
      decide(forum.admin, 'reject', [item]),
      decide(forum.moderator, 'approve', [item]),
    ]);
    expect(responses.map((response) => response.decided).sort()).toEqual([0, 0, 0, 1]);
    expect(responses.flatMap((response) => response.skipped)).toEqual([item.id, item.id, item.id]);
    expect(await outcomes(item)).toEqual([(await statusOf(item)) === 'success' ? 'accepted' : 'rejected']);
  }
});

it('accepts a rejected post only with an explicit reversal', async () => {
  const item = await waitingPost();
  await decide(colleague, 'reject', [item]);
  expect(await decide(forum.moderator, 'reinstate', [item])).toMatchObject({ decided: 1 });
  expect(await statusOf(item)).toBe('success');
  expect(await decide(forum.moderator, 'reinstate', [item])).toMatchObject({ decided: 0 });
  const waiting = await waitingPost();
  expect(await decide(forum.moderator, 'reinstate', [waiting])).toMatchObject({ decided: 0, skipped: [waiting.id] });
});

it('skips an approval of a text that was edited after it was read', async () => {
  const item = await waitingPost();
  const { data } = (await forum.get(forum.moderator, '/api/moderation/queue?limit=100')).json();
  const { version } = data.find((candidate: Item) => candidate.id === item.id);
  await forum.send(forum.author, 'PATCH', `${api}/updategeneralpost/${item.id}`, {
    description: '<p>Cheap watches, write to me.</p>',
  });
  expect(await decide(forum.moderator, 'approve', [{ ...item, version }])).toMatchObject({
    decided: 0,
    skipped: [item.id],
    conflicts: [{ id: item.id, because: 'changed' }],
  });
  expect(await statusOf(item)).toBe('pending');
  expect(await decide(forum.moderator, 'approve', [{ ...item, version: version + 1 }])).toMatchObject({ decided: 1 });
});

it('does not delete a comment for a text that was edited in the meantime', async () => {
  const article = {
    title: 'Why ships wait',
    description: `<p>${'The tide decides. '.repeat(20)}</p>`,
    status: 'published',
  };
  const blog = (await forum.send(forum.moderator, 'POST', '/api/blog', article)).json().data;
  const sent = await forum.send(forum.author, 'POST', `/api/blog/comment/create/${blog.id}`, {
    comment: 'A rude remark.',
  });
  expect(sent.statusCode, sent.body).toBe(201);
  const { id } = sent.json().data;
  await forum.send(forum.other, 'POST', '/api/reports', { commentId: id, reason: 'abuse', note: '' });
  const { data } = (await forum.get(forum.moderator, '/api/moderation/queue?queue=reported')).json();
  const { version } = data.find((item: Item) => item.id === id);
  await forum.send(forum.author, 'PATCH', `/api/blog/comment/${id}`, { comment: 'A polite remark.' });
  expect(await decide(colleague, 'remove', [{ type: 'comment', id, version }])).toMatchObject({
    decided: 0,
    conflicts: [{ id, because: 'changed' }],
  });
});
