/** A change of category or text is reviewed like a new text. */
import { readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createCategory, createSubCategory } from '#server/features/content/categories/manage.ts';
import { expectExactCounts, type Forum, makeForum } from '#server/testing/forum.ts';
import type { TestPerson } from '#server/testing/portal.ts';

let forum: Forum;
/** A sub-category of a reviewed category. */
let reviewed: string;
beforeAll(async () => {
  forum = await makeForum();
  const category = await createCategory(
    forum.db,
    { userId: null },
    { name: 'Customs', description: '', enabled: true },
  );
  reviewed = (
    await createSubCategory(forum.db, { userId: null }, category.id, {
      name: 'Tariffs',
      description: '',
      enabled: true,
    })
  ).id;
  await forum.send(forum.admin, 'PATCH', `/api/forumCategory/updateforumcategory/${category.id}`, {
    needsReview: true,
  });
});
afterAll(() => forum.close());
const review = (mode: 'none' | 'all') => forum.send(forum.admin, 'PATCH', '/api/moderation/settings', { mode });
beforeEach(() => review('none'));
afterEach(() => expectExactCounts(forum));

const api = '/api/generalPost';
async function post(subCategoryId = forum.ocean, person = forum.author) {
  const response = await forum.send(person, 'POST', `${api}/creategeneralpost`, {
    title: 'Who pays for the storage',
    description: '<p>The terminal is on strike.</p>',
    subCategoryId,
    tags: ['demurrage'],
    status: 'success',
  });
  return response.json().data as { id: string; status: string; version: number };
}
const decide = (act: string, type: 'post' | 'reply', id: string) =>
  forum.send(forum.moderator, 'POST', '/api/moderation/decide', { act, items: [{ type, id }], reason: 'Because.' });
async function approved(): Promise<string> {
  const { id, status } = await post(reviewed);
  expect(status).toBe('pending');
  await decide('approve', 'post', id);
  return id;
}
const edit = async (id: string, change: object, person = forum.author) => {
  const response = await forum.send(person, 'PATCH', `${api}/updategeneralpost/${id}`, change);
  expect(response.statusCode, response.body).toBe(200);
  return response.json().data.status as string;
};
const readBy = async (person: TestPerson | null, id: string) =>
  (await forum.get(person, `${api}/getgeneralpostbypostid/${id}`)).statusCode;

describe('a post', () => {
  it.each([
    ['text', { description: '<p>Cheap watches, write to me.</p>' }],
    ['title', { title: 'Cheap watches' }],
    ['tags', { tags: ['watches'] }],
  ])('needs a review again when its %s is changed after the approval', async (_what, change) => {
    const id = await approved();
    expect(await readBy(null, id)).toBe(200);
    expect(await edit(id, change)).toBe('pending');
    expect([await readBy(null, id), await readBy(forum.other, id), await readBy(forum.author, id)]).toEqual([
      404, 404, 200,
    ]);
    const told = await forum.db.execute<{ kind: string }>(
      sql`SELECT kind FROM notifications WHERE url = ${`/general/${id}`} ORDER BY created_at DESC, id DESC LIMIT 1`,
    );
    expect(told.rows[0]?.kind).toBe('post.pending');
    const { data } = (await forum.get(forum.moderator, '/api/moderation/queue?limit=100')).json();
    expect(data.find((item: { id: string }) => item.id === id)).toMatchObject({ hint: 'The category is reviewed' });
    await decide('approve', 'post', id);
    expect(await readBy(null, id)).toBe(200);
  });

  it('needs a review when its author moves it into a reviewed category', async () => {
    const { id, status } = await post();
    expect(status).toBe('success');
    expect(await edit(id, { subCategoryId: reviewed })).toBe('pending');
    expect(await readBy(null, id)).toBe(404);
  });

  it('stays pending when it is moved out of the reviewed category', async () => {
    const { id } = await post(reviewed);
    expect(await edit(id, { subCategoryId: forum.ocean })).toBe('pending');
    expect(await edit(id, { status: 'success' })).toBe('pending');
    const { data } = (await forum.get(forum.moderator, '/api/moderation/queue?limit=100')).json();
    expect(data.find((item: { id: string }) => item.id === id).hint).not.toBeNull();
  });

  it('needs a review again by the other rules: all posts, or many links from a new account', async () => {
    const { id } = await post();
    await review('all');
    expect(await edit(id, { title: 'Who pays for the storage now' })).toBe('pending');
    await review('none');
    const newcomer = await forum.person();
    await forum.db.execute(sql`UPDATE users SET created_at = now() WHERE id = ${newcomer.id}`);
    const own = await post(forum.ocean, newcomer);
    expect(own.status).toBe('success');
    const links = '<a href="https://a.example">a</a> '.repeat(5);
    expect(await edit(own.id, { description: `<p>Cheap watches ${links}</p>` }, newcomer)).toBe('pending');
  });

  it('stays published if nothing changes, if staff change it, or if no rule applies', async () => {
    const id = await approved();
    const same = {
      title: 'Who pays for the storage',
      description: '<p>The terminal is on strike.</p>',
      tags: ['demurrage'],
      subCategoryId: reviewed,
      status: 'success',
    };
    expect(await edit(id, same)).toBe('success');
    expect(await edit(id, { title: 'Who pays for storage' }, forum.moderator)).toBe('success');
    const free = await post();
    expect(await edit(free.id, { title: 'Who pays for the storage, then' })).toBe('success');
  });

  it('of a concurrent approval and edit, the edited text is not approved unread', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id, version } = await post(reviewed);
      await Promise.all([
        forum.send(forum.moderator, 'POST', '/api/moderation/decide', {
          act: 'approve',
          items: [{ type: 'post', id, version }],
        }),
        edit(id, { description: '<p>Cheap watches, write to me.</p>' }),
      ]);
      expect(await readBy(null, id)).toBe(404);
    }
  });
});

const readOwn = async (id: string) =>
  (await forum.get(forum.author, `${api}/getgeneralpostbypostid/${id}`)).json().data as object;
const lastNotice = async (url: string) => {
  const { rows } = await forum.db.execute<{ kind: string; title: string }>(
    sql`SELECT kind, title FROM notifications WHERE url = ${url} ORDER BY created_at DESC, id DESC LIMIT 1`,
  );
  return rows[0];
};

describe('the author of a post reads', () => {
  const hidden = { status: 'rejected', hidden: true, reason: 'Because.' };
  const rejected = { ...hidden, hidden: false };

  it('that an edited post was rejected, like in the notification', async () => {
    const id = await approved();
    await edit(id, { title: 'Cheap watches' });
    await decide('reject', 'post', id);
    expect(await readOwn(id)).toMatchObject(rejected);
    expect(await lastNotice(`/general/${id}`)).toEqual({
      kind: 'post.rejected',
      title: 'Your post “Cheap watches” was rejected',
    });
  });

  it('that a published post was hidden, until it is rejected after it was submitted again', async () => {
    const { id } = await post();
    await decide('hide', 'post', id);
    expect(await readOwn(id)).toMatchObject(hidden);
    expect(await edit(id, { title: 'Cheap watches' })).toBe('rejected');
    expect(await readOwn(id)).toMatchObject(hidden);
    expect(await edit(id, { status: 'success' })).toBe('pending');
    expect(await readOwn(id)).toMatchObject({ hidden: false });
    await decide('reject', 'post', id);
    expect(await readOwn(id)).toMatchObject(rejected);
  });

  it.each([
    ['hidden', 'hide', hidden],
    ['rejected', 'reject', rejected],
  ] as const)('that it is %s again when its restoration is undone', async (_state, act, stored) => {
    const { id } = await post(act === 'reject' ? reviewed : forum.ocean);
    await decide(act, 'post', id);
    const { decisionId } = (await decide('reinstate', 'post', id)).json().data;
    expect(await readOwn(id)).toMatchObject({ status: 'success', hidden: false });
    await forum.send(forum.moderator, 'POST', `/api/moderation/undo/${decisionId}`);
    expect(await readOwn(id)).toMatchObject(stored);
  });
});

it('texts of earlier versions are hidden or rejected by their last decision', async () => {
  const [{ id: hiddenId }, { id: rejectedId }] = [await post(), await post(reviewed)];
  await decide('hide', 'post', hiddenId);
  await decide('reject', 'post', rejectedId);
  await forum.db.execute(sql`UPDATE posts SET hidden = FALSE`);
  const migration = new URL('../../../../../migrations/0050_fill-hidden-texts.sql', import.meta.url);
  await forum.db.execute(readFileSync(migration, 'utf8'));
  expect(await readOwn(hiddenId)).toMatchObject({ hidden: true });
  expect(await readOwn(rejectedId)).toMatchObject({ hidden: false });
});

describe('a reply', () => {
  const write = async (postId: string) => {
    const body = { postId, description: '<p>The tariff says so.</p>' };
    return (await forum.send(forum.other, 'POST', `${api}/creategeneralreply`, body)).json().data;
  };
  const change = async (id: string, body: object, person = forum.other) =>
    (await forum.send(person, 'PATCH', `${api}/updategeneralreply/${id}`, body)).json().data;

  it('needs a review again when it is edited after the approval, without a second notification', async () => {
    const postId = await approved();
    const { id } = await write(postId);
    await decide('approve', 'reply', id);
    expect((await change(id, { description: '<p>Cheap watches, write to me.</p>' })).status).toBe('pending');
    const shown = await forum.get(null, `${api}/getgeneralreplybypostid/${postId}`);
    expect(shown.json().data).toEqual([]);
    await decide('approve', 'reply', id);
    const withdrawals = await forum.db.execute(sql`SELECT 1 FROM watch_queue WHERE reply_id = ${id}::uuid AND hidden`);
    expect(withdrawals.rows).toEqual([]);
    expect((await forum.get(null, `${api}/getgeneralreplybypostid/${postId}`)).json().data).toHaveLength(1);
    const received = await forum.db.execute(sql`SELECT 1 FROM notifications WHERE user_id = ${forum.author.id}
      AND kind = 'reply.received' AND url LIKE ${`%${id}`}`);
    expect(received.rows).toHaveLength(1);
  });

  it('is hidden or rejected for its author', async () => {
    const postId = await approved();
    const { id } = await write(postId);
    await decide('approve', 'reply', id);
    const readIt = async () =>
      (await forum.get(forum.other, `${api}/getgeneralreplybypostid/${postId}`)).json().data[0] as object;
    await decide('hide', 'reply', id);
    expect(await readIt()).toMatchObject({ status: 'rejected', hidden: true, reason: 'Because.' });
    expect(await change(id, { description: '<p>Cheap watches, write to me.</p>' })).toMatchObject({ hidden: false });
    await decide('reject', 'reply', id);
    expect(await readIt()).toMatchObject({ status: 'rejected', hidden: false, reason: 'Because.' });
    expect((await lastNotice(`/general/${postId}#reply-${id}`))?.kind).toBe('reply.rejected');
  });

  it('stays published if nothing changes, if staff change it, or if it is marked as the answer', async () => {
    const postId = await approved();
    const { id } = await write(postId);
    await decide('approve', 'reply', id);
    expect((await change(id, { description: '<p>The tariff says so.</p>' })).status).toBe('success');
    expect((await change(id, { isAnswer: true }, forum.author)).status).toBe('success');
    expect((await change(id, { description: '<p>The tariff says it.</p>' }, forum.moderator)).status).toBe('success');
  });
});
