import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Reply } from '#contract/posts.ts';
import { newId } from '#server/platform/ids.ts';
import { type Forum, makeForum } from '#server/testing/forum.ts';
import { linen } from '#server/testing/freight.ts';
import { terms } from '#server/testing/offers.ts';
import { sendForm } from '#server/testing/pdfs.ts';
import type { Caller, TestPerson } from '#server/testing/portal.ts';

let forum: Forum;
beforeAll(async () => {
  forum = await makeForum();
});
afterAll(() => forum.close());

const api = '/api/generalPost';
async function write(title: string, caller = forum.author, more: object = {}): Promise<string> {
  const body = {
    ...{ title, description: `<p>${title}: who knows more?</p>`, subCategoryId: forum.ocean, status: 'success' },
    ...more,
  };
  const response = await forum.send(caller, 'POST', `${api}/creategeneralpost`, body);
  expect(response.statusCode, response.body).toBe(201);
  return response.json().data.id;
}
async function reply(caller: TestPerson, postId: string, text: string, parentId?: string): Promise<string> {
  const body = { postId, description: `<p>${text}</p>`, ...(parentId && { parentId }) };
  const response = await forum.send(caller, 'POST', `${api}/creategeneralreply`, body);
  expect(response.statusCode, response.body).toBe(201);
  return response.json().data.id;
}
const merge = (id: string, targetId: string, caller: Caller = forum.moderator, reason = '') =>
  forum.send(caller, 'POST', `/api/moderation/posts/${id}/merge${reason && `?reason=${reason}`}`, { targetId });
const read = (id: string, caller: Caller = null) => forum.get(caller, `${api}/getgeneralpostbypostid/${id}`);
const repliesOf = async (id: string, caller: Caller = null): Promise<Reply[]> =>
  (await forum.get(caller, `${api}/getgeneralreplybypostid/${id}`)).json().data;
const textOf = (found: readonly Reply[]) =>
  found.map(({ description }) =>
    description
      .replace(/<[^>]*>/g, ' ')
      .replace(/ +/g, ' ')
      .trim(),
  );
const pointsOf = async (person: TestPerson) =>
  (await forum.db.execute(sql`SELECT reason FROM point_entries WHERE user_id = ${person.id} ORDER BY reason`)).rows;

describe('merging a post', () => {
  it('makes it a reply with its title, and moves its replies in their order', async () => {
    const target = await write('Reefer plugs');
    await reply(forum.other, target, 'first here');
    const source = await write('Reefer plug <fees> & more', forum.other);
    const top = await reply(forum.author, source, 'first there');
    await reply(forum.other, target, 'second here');
    await reply(forum.other, source, 'beneath', top);
    const removed = await reply(forum.other, source, 'gone');
    await forum.send(forum.other, 'DELETE', `${api}/deletegeneralreply/${removed}`);

    const response = await merge(source, target);
    expect([response.statusCode, response.json().data]).toEqual([200, { id: target, replyId: source }]);
    const found = await repliesOf(target);
    expect(textOf(found)).toEqual([
      'first here',
      'Reefer plug &lt;fees&gt; &amp; more Reefer plug &amp; more: who knows more?',
      'first there',
      'second here',
    ]);
    expect(found[1]).toMatchObject({ id: source, createdBy: forum.other.id, status: 'success', parentId: null });
    expect(textOf(found[2]?.replies as unknown as Reply[])).toEqual(['beneath']);
    const post = (await read(target)).json().data;
    expect(post.replyCount).toBe(5);
    const counted = await forum.db.execute(
      sql`SELECT count(*)::int AS count FROM replies WHERE post_id = ${target}::uuid AND removed_at IS NULL`,
    );
    expect(counted.rows).toEqual([{ count: 5 }]);
  });

  it('leads from the old addresses to the target, also after another merge, for those who may read it', async () => {
    const [last, target, source] = [await write('Last one'), await write('Target'), await write('Source')];
    await merge(source, target);
    const moved = await read(source);
    expect([moved.statusCode, moved.json().code]).toEqual([404, 'MERGED']);
    expect(moved.json().mergedInto).toEqual({ kind: 'general', id: target });
    expect((await forum.get(null, `${api}/getgeneralreplybypostid/${source}`)).json().code).toBe('MERGED');
    await merge(target, last);
    expect((await read(source)).json().mergedInto).toEqual({ kind: 'general', id: last });
    await forum.send(forum.author, 'DELETE', `${api}/deletegeneralpost/${last}`);
    expect((await read(source)).json()).toMatchObject({ code: 'NOT_FOUND' });
    expect((await read(source)).json()).not.toHaveProperty('mergedInto');
  });

  it('carries likes, bookmarks, reports, earlier versions and files over', async () => {
    const [target, source] = [await write('Target'), await write('Source')];
    const uploaded = await sendForm(forum, forum.author, '/api/attachments', [
      { name: 'file', content: 'Port;Rate\n', fileName: 'rates.csv' },
    ]);
    const file = uploaded.json().data;
    const edited = { title: 'Source, edited', attachments: [file.id] };
    await forum.send(forum.author, 'PATCH', `${api}/updategeneralpost/${source}`, edited);
    await forum.send(forum.other, 'POST', `${api}/creategenerallike`, { postId: source, like: true });
    for (const postId of [source, target])
      await forum.send(forum.other, 'POST', `/api/posts/${postId}/bookmark`, { bookmarked: true });
    await forum.send(forum.admin, 'POST', `/api/posts/${source}/bookmark`, { bookmarked: true });
    await forum.send(forum.other, 'POST', '/api/reports', { postId: source, reason: 'spam' });
    await merge(source, target);

    const [merged] = await repliesOf(target, forum.other);
    expect(merged).toMatchObject({ likesCount: 1, liked: true, attachments: [file] });
    expect((await forum.get(null, `/api/replies/${source}/attachments/${file.id}`)).statusCode).toBe(200);
    for (const person of [forum.other, forum.admin]) {
      const bookmarks = (await forum.get(person, '/api/posts/bookmarks')).json().data;
      expect(bookmarks.filter(({ id }: { id: string }) => [source, target].includes(id))).toMatchObject([
        { id: target },
      ]);
    }
    const queue = (await forum.get(forum.moderator, '/api/moderation/queue?queue=reported')).json().data;
    expect(queue).toMatchObject([{ type: 'reply', id: source }]);
    const history = await forum.get(forum.other, `/api/replies/${source}/history`);
    expect(history.json().data).toMatchObject([{ title: 'Source' }]);
  });

  it('corrects the counts and points', async () => {
    const person = await forum.person();
    const target = await write('Target');
    const source = await write('Source', person);
    const count = async () =>
      (
        await forum.db.execute<{ count: number }>(
          sql`SELECT post_count AS count FROM sub_categories WHERE id = ${forum.ocean}::uuid`,
        )
      ).rows[0]?.count ?? 0;
    const before = await count();
    expect(await pointsOf(person)).toEqual([{ reason: 'post.published' }]);
    await merge(source, target);
    expect(await count()).toBe(before - 1);
    expect(await pointsOf(person)).toEqual([{ reason: 'reply.created' }]);
    await forum.send(person, 'DELETE', `${api}/deletegeneralreply/${source}`);
    expect(await pointsOf(person)).toEqual([]);
  });

  it('keeps as unread what a member had not read in one of the threads', async () => {
    const isUnread = async (person: TestPerson, id: string) => {
      const { data } = (await forum.get(person, '/api/posts/unread')).json();
      const { lastActivityAt } = (await read(id)).json().data;
      const mark = data.threads.find((thread: { id: string }) => thread.id === id)?.readUntil ?? data.readUntil;
      return mark < lastActivityAt;
    };
    const readNow = async (person: TestPerson, id: string) => {
      const until = (await read(id)).json().data.lastActivityAt;
      expect((await forum.send(person, 'POST', `/api/posts/${id}/read`, { until })).statusCode).toBeLessThan(300);
    };
    const [both, onlyTarget, onlySource] = [await forum.person(), await forum.person(), await forum.person()];
    const [target, source] = [await write('Target'), await write('Source')];
    await reply(forum.other, source, 'in the source');
    await reply(forum.other, target, 'in the target');
    for (const person of [both, onlyTarget]) await readNow(person, target);
    for (const person of [both, onlySource]) await readNow(person, source);
    await merge(source, target);
    const states = await Promise.all([both, onlyTarget, onlySource].map((person) => isUnread(person, target)));
    expect(states).toEqual([false, true, true]);
    expect((await forum.db.execute(sql`SELECT 1 FROM read_marks WHERE post_id = ${source}::uuid`)).rows).toEqual([]);
  });

  it('is in the audit log with the reason, and notifies the author', async () => {
    const person = await forum.person();
    const target = await write('Target');
    const source = await write('Source', person);
    await merge(source, target, forum.moderator, 'A duplicate');
    const { data } = (await forum.get(forum.admin, `/api/admin/audit-log?subject=post:${source}`)).json();
    expect(data).toMatchObject([
      {
        action: 'post.merged',
        details: { reason: 'A duplicate', title: 'Source', into: target, intoTitle: 'Target', after: null },
      },
    ]);
    const notices = await forum.db.execute(
      sql`SELECT title, text, url FROM notifications WHERE user_id = ${person.id} AND kind = 'post.merged'`,
    );
    expect(notices.rows).toEqual([
      {
        title: 'Your post was merged into another one',
        text: '“Source” is now a reply to “Target”. Reason: A duplicate',
        url: `/general/${target}#reply-${source}`,
      },
    ]);
  });

  it('does not notify a mentioned person again', async () => {
    const mention = `<p><span data-type="mention" data-id="${forum.other.id}">@Ana</span> knows</p>`;
    const target = await write('Target');
    const source = await write('Source', forum.author, { description: mention });
    const count = async () =>
      (
        await forum.db.execute(
          sql`SELECT 1 FROM notifications WHERE user_id = ${forum.other.id} AND kind LIKE '%.mention' AND url LIKE ${`%${source}%`}`,
        )
      ).rows.length;
    expect(await count()).toBe(1);
    await merge(source, target);
    const [merged] = await repliesOf(target);
    await forum.send(forum.author, 'PATCH', `${api}/updategeneralreply/${source}`, {
      description: `${merged?.description}<p>More.</p>`,
    });
    expect(await count()).toBe(1);
  });
});

describe('merging is refused', () => {
  it('for members and guests', async () => {
    const [target, source] = [await write('Target'), await write('Source')];
    expect((await merge(source, target, forum.author)).statusCode).toBe(403);
    expect((await merge(source, target, null)).statusCode).toBe(401);
  });

  it('into itself, another kind, a draft, a deleted post or none', async () => {
    const source = await write('Source');
    const draft = await write('A draft', forum.author, { status: 'draft' });
    const deleted = await write('Deleted');
    await forum.send(forum.author, 'DELETE', `${api}/deletegeneralpost/${deleted}`);
    const quote = await forum.send(forum.author, 'POST', '/api/quotePost/createquotepost', {
      ...{ title: 'Rates to Oslo', description: '<p>Two pallets a week.</p>', subCategoryId: forum.airQuotes },
      status: 'success',
    });
    for (const target of [source, quote.json().data.id, draft, deleted, newId()]) {
      const response = await merge(source, target);
      expect([response.statusCode, Object.keys(response.json().fields)]).toEqual([422, ['targetId']]);
    }
    expect((await read(source)).statusCode).toBe(200);
  });

  it('of a draft, a deleted or a pending post', async () => {
    const target = await write('Target');
    const draft = await write('A draft', forum.author, { status: 'draft' });
    expect((await merge(draft, target)).statusCode).toBe(404);
    expect((await merge(newId(), target)).statusCode).toBe(404);
    await forum.send(forum.admin, 'PATCH', '/api/moderation/settings', { mode: 'all' });
    const pending = await write('Pending');
    await forum.send(forum.admin, 'PATCH', '/api/moderation/settings', { mode: 'none' });
    const response = await merge(pending, target);
    expect([response.statusCode, response.json().code]).toEqual([409, 'NOT_PUBLISHED']);
  });
});

it('refuses a request with offers, which would be deleted', async () => {
  const ask = async () => {
    const response = await forum.send(forum.author, 'POST', '/api/quotePost/createquotepost', {
      ...{ title: 'Bed linen to Rotterdam', description: '<p>Two containers of bed linen.</p>', status: 'success' },
      ...{ subCategoryId: forum.airQuotes, freight: linen },
    });
    expect(response.statusCode, response.body).toBe(201);
    return response.json().data.id as string;
  };
  const [target, source] = [await ask(), await ask()];
  const offer = await forum.send(forum.other, 'POST', '/api/quotePost/createquotereply', {
    postId: source,
    requestVersion: 1,
    offer: terms,
  });
  expect(offer.statusCode, offer.body).toBe(201);
  const response = await merge(source, target);
  expect([response.statusCode, response.json().code]).toEqual([409, 'HAS_OFFERS']);
  const offers = await forum.get(forum.author, `/api/quotePost/getquoteoffersbypostid/${source}`);
  expect(offers.json().data).toHaveLength(1);
  expect((await merge(target, source)).statusCode).toBe(200);
});

it('merges two posts into each other at once without a deadlock: one stays', async () => {
  const [one, two] = [await write('One of two'), await write('Two of two')];
  const responses = await Promise.all([merge(one, two), merge(two, one)]);
  expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422]);
});

it('refuses a reply to a post that is merged at the same time, or keeps it in the target', async () => {
  const [target, source] = [await write('Target'), await write('Source')];
  const responses = await Promise.all([
    merge(source, target),
    ...Array.from({ length: 5 }, (_, index) =>
      forum.send(forum.other, 'POST', `${api}/creategeneralreply`, {
        postId: source,
        description: `<p>Now ${index}</p>`,
      }),
    ),
  ]);
  const kept = responses.slice(1).filter(({ statusCode }) => statusCode === 201).length;
  expect(responses.map(({ statusCode }) => statusCode).filter((status) => ![200, 201, 404].includes(status))).toEqual(
    [],
  );
  expect(await repliesOf(target)).toHaveLength(kept + 1);
});

it.each<[string, (id: string) => { readonly url: string; readonly body: object }]>([
  ['bookmark', (id) => ({ url: `/api/posts/${id}/bookmark`, body: { bookmarked: true } })],
  ['report', (id) => ({ url: '/api/reports', body: { postId: id, reason: 'spam' } })],
  ['like', (id) => ({ url: `${api}/creategenerallike`, body: { postId: id, like: true } })],
])('answers a %s that a merge overtakes with 404', async (_what, requestOf) => {
  const id = await write('Merged while a member acts');
  const held = Promise.withResolvers<void>();
  const isHeld = Promise.withResolvers<void>();
  const merging = forum.db.transaction(async (tx) => {
    await tx.execute(sql`SELECT 1 FROM posts WHERE id = ${id}::uuid FOR UPDATE`);
    isHeld.resolve();
    await held.promise;
    await tx.execute(sql`DELETE FROM posts WHERE id = ${id}::uuid`);
  });
  await isHeld.promise;
  const { url, body } = requestOf(id);
  const acting = forum.send(forum.other, 'POST', url, body);
  const isWaiting = sql`SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
  await expect.poll(async () => (await forum.db.execute(isWaiting)).rowCount).toBeGreaterThan(0);
  held.resolve();
  await merging;
  const response = await acting;
  expect([response.statusCode, response.json().code]).toEqual([404, 'NOT_FOUND']);
});
