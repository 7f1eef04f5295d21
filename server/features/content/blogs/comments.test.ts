import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Blog, type Comment, comment as commentShape } from '#contract/blogs.ts';
import type { Notification } from '#contract/notifications.ts';
import { runAccountDeletion } from '#server/testing/accounts.ts';
import { type BlogPortal, makeBlogPortal } from '#server/testing/blog-portal.ts';
import type { Caller, TestPerson } from '#server/testing/portal.ts';

let portal: BlogPortal;
let article: Blog;
beforeAll(async () => {
  portal = await makeBlogPortal();
});
afterAll(() => portal.close());

interface Page {
  data: Comment[];
  nextCursor: string | null;
}
const topLevel = async (blogId: string, caller: Caller = null) =>
  (await portal.get(caller, `/api/blog/comment/${blogId}?limit=100`)).json<Page>().data;
const beneath = async (id: string, caller: Caller = null) =>
  (await portal.get(caller, `/api/blog/comment/child-comments/${id}?limit=100`)).json<Page>().data;
const remove = (caller: Caller, id: string) => portal.send(caller, 'DELETE', `/api/blog/comment/${id}`);
const edit = (caller: Caller, id: string, comment = 'Put better.') =>
  portal.send(caller, 'PATCH', `/api/blog/comment/${id}`, { comment });
const countOf = async (blogId: string) =>
  (await portal.get(null, `/api/blog/${blogId}`)).json<{ data: Blog }>().data.commentCount;
const send = (caller: Caller, blogId: string, body: object) =>
  portal.send(caller, 'POST', `/api/blog/comment/create/${blogId}`, body);

describe('commenting', () => {
  beforeAll(async () => {
    article = await portal.write();
  });

  test('responds in the contract’s format; guests can read but not write', async () => {
    const created = await portal.comment(portal.reader, article.id, '  Free time differs by line.  ');
    expect(commentShape.parse(created)).toEqual(created);
    expect(created).toMatchObject({
      comment: 'Free time differs by line.',
      parentId: null,
      user: { id: portal.reader.id },
      edited: false,
      removed: false,
      can: { edit: true, remove: true, reply: true, report: false },
    });
    const [seen] = await topLevel(article.id);
    expect(seen).toEqual({ ...created, can: { edit: false, remove: false, reply: false, report: false } });
    expect((await topLevel(article.id, portal.other))[0]?.can).toEqual({
      edit: false,
      remove: false,
      reply: true,
      report: true,
    });
    expect((await send(null, article.id, { comment: 'x' })).statusCode).toBe(401);
  });

  test('markup stays text, as typed', async () => {
    const typed = '<script>alert(1)</script> & <b>5 < 6</b>\n\nCafe\u0301';
    const created = await portal.comment(portal.reader, article.id, typed);
    expect(created.comment).toBe(typed.normalize('NFC'));
    expect((await topLevel(article.id))[0]?.comment).toBe(typed.normalize('NFC'));
  });

  test('takes 1 to 2000 characters of text', async () => {
    for (const comment of ['', '   ', 'x'.repeat(2001), 'a\u0000b', 5, undefined]) {
      const response = await send(portal.reader, article.id, { comment });
      expect(response.statusCode, JSON.stringify(comment)).toBe(422);
      expect(response.json()).toHaveProperty('fields.comment');
    }
    expect((await send(portal.reader, article.id, { comment: 'x'.repeat(2000) })).statusCode).toBe(201);
    expect((await send(portal.reader, article.id, { comment: 'x', userId: portal.other.id })).statusCode).toBe(422);
  });

  test('one Idempotency-Key creates one comment', async () => {
    const other = await portal.write();
    const key = { 'idempotency-key': `comment-${other.id}` };
    const path = `/api/blog/comment/create/${other.id}`;
    const first = await portal.send(portal.reader, 'POST', path, { comment: 'Once.' }, key);
    const two = await portal.send(portal.reader, 'POST', path, { comment: 'Once.' }, key);
    expect(two.json()).toEqual(first.json());
    expect(await countOf(other.id)).toBe(1);
  });

  test('lists are newest first and page through each comment once', async () => {
    const other = await portal.write();
    const created: string[] = [];
    for (let place = 0; place < 5; place += 1) {
      created.unshift((await portal.comment(portal.reader, other.id, `Comment ${place}`)).id);
    }
    const seen: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page: Page = (
        await portal.get(null, `/api/blog/comment/${other.id}?limit=2${cursor && `&cursor=${cursor}`}`)
      ).json();
      seen.push(...page.data.map((item) => item.id));
      cursor = page.nextCursor;
    }
    expect(seen).toEqual(created);
  });

  test('comments of a deleted article can be neither read nor written', async () => {
    const other = await portal.write();
    const created = await portal.comment(portal.reader, other.id, 'Before it went.');
    await portal.send(portal.editor, 'DELETE', `/api/blog/${other.id}`);
    expect((await portal.get(null, `/api/blog/comment/${other.id}`)).statusCode).toBe(404);
    expect((await portal.get(null, `/api/blog/comment/child-comments/${created.id}`)).statusCode).toBe(404);
    expect((await send(portal.reader, other.id, { comment: 'x' })).statusCode).toBe(404);
    expect((await edit(portal.reader, created.id)).statusCode).toBe(404);
    expect((await remove(portal.reader, created.id)).statusCode).toBe(404);
  });
});

describe('replies', () => {
  test('are nested one level, newest first, and counted', async () => {
    const blog = await portal.write();
    const parent = await portal.comment(portal.reader, blog.id, 'Who pays?');
    const response = await portal.comment(portal.other, blog.id, 'The consignee.', parent.id);
    const two = await portal.comment(portal.reader, blog.id, 'Always?', parent.id);
    expect((await beneath(parent.id)).map((child) => child.id)).toEqual([two.id, response.id]);
    expect(response).toMatchObject({ parentId: parent.id, can: { reply: false } });
    expect(await topLevel(blog.id)).toMatchObject([{ id: parent.id, childCount: 2 }]);
    expect(await countOf(blog.id)).toBe(3);
  });

  test('come with the comments when asked, in one statement', async () => {
    const blog = await portal.write();
    const comments: string[] = [];
    for (const comment of ['First.', 'Second.', 'Third.']) {
      comments.unshift((await portal.comment(portal.reader, blog.id, comment)).id);
    }
    const [newest, , oldest] = comments;
    for (const parentId of [newest, newest, oldest]) {
      await portal.comment(portal.other, blog.id, 'A reply.', parentId);
    }
    const path = `/api/blog/comment/${blog.id}`;
    const ask = async (query: string) => (await portal.get(null, `${path}?${query}`)).json();
    const alone = async (id?: string) =>
      (await portal.get(null, `/api/blog/comment/child-comments/${id}?limit=1`)).json();
    expect(await ask('withReplies=3&limit=3')).toMatchObject({
      data: [{ id: newest }, {}, { id: oldest }],
      replies: [
        { parentId: newest, data: [{}, {}] },
        { parentId: oldest, data: [{}] },
      ],
    });
    expect((await ask('withReplies=1&limit=1')).replies).toEqual([{ parentId: newest, ...(await alone(newest)) }]);
    expect(await ask('limit=3')).not.toHaveProperty('replies');
    expect((await portal.get(null, `${path}?withReplies=4`)).statusCode).toBe(422);
  });

  test('refuses replies to a reply, to another article’s comment, to a deleted one or to none', async () => {
    const [blog, elsewhere] = [await portal.write(), await portal.write()];
    const parent = await portal.comment(portal.reader, blog.id, 'A comment.');
    const reply = await portal.comment(portal.other, blog.id, 'A reply.', parent.id);
    const foreign = await portal.comment(portal.reader, elsewhere.id, 'Elsewhere.');
    const gone = await portal.comment(portal.reader, blog.id, 'Gone soon.');
    await remove(portal.reader, gone.id);
    const nested = await send(portal.reader, blog.id, { comment: 'x', parentId: reply.id });
    expect(nested.statusCode).toBe(422);
    expect(nested.json()).toMatchObject({ fields: { parentId: expect.stringContaining('reply to a reply') } });
    for (const parentId of [foreign.id, gone.id, portal.reader.id]) {
      const response = await send(portal.reader, blog.id, { comment: 'x', parentId });
      expect(response.statusCode).toBe(422);
      expect(response.json()).toMatchObject({
        fields: { parentId: 'The comment you are replying to was deleted.' },
      });
    }
    expect(await countOf(blog.id)).toBe(2);
    expect(await countOf(elsewhere.id)).toBe(1);
  });

  test('notify the author of the comment, never the author of the reply', async () => {
    const blog = await portal.write({ title: 'Who hears of it' });
    const noticesOf = async (person: TestPerson) => {
      const response = await portal.get(person, '/api/notification');
      const found = response
        .json<{ data: Notification[] }>()
        .data.filter(({ url }) => url.startsWith(`/blog/${blog.id}`));
      return found.map(({ title, url }) => ({ title, url }));
    };
    const parent = await portal.comment(portal.reader, blog.id, 'A question.');
    await portal.comment(portal.reader, blog.id, 'And one more thing.', parent.id);
    const reply = await portal.comment(portal.other, blog.id, 'An answer.', parent.id);
    await portal.comment(portal.writer, blog.id, 'By the author.');
    expect(await noticesOf(portal.writer)).toEqual([
      { title: `${portal.reader.name} commented on “Who hears of it”`, url: `/blog/${blog.id}#comment-${parent.id}` },
    ]);
    expect(await noticesOf(portal.reader)).toEqual([
      {
        title: `${portal.other.name} replied to your comment on “Who hears of it”`,
        url: `/blog/${blog.id}#comment-${reply.id}`,
      },
    ]);
    expect(await noticesOf(portal.other)).toEqual([]);
  });
});

describe('editing and deleting', () => {
  test('authors can edit for 15 minutes by the database’s clock', async () => {
    const blog = await portal.write();
    const created = await portal.comment(portal.reader, blog.id, 'A frist thought.');
    const changed = await edit(portal.reader, created.id, 'A first thought.');
    expect(changed.json()).toMatchObject({ data: { comment: 'A first thought.', edited: true } });
    const age = (interval: string) =>
      portal.db.execute(sql`
        UPDATE blog_comments SET created_at = now() - ${interval}::interval WHERE id = ${created.id}::uuid`);
    await age('14 minutes 50 seconds');
    expect((await edit(portal.reader, created.id)).statusCode).toBe(200);
    await age('15 minutes 1 second');
    const late = await edit(portal.reader, created.id, 'Too late.');
    expect(late.statusCode).toBe(409);
    expect(late.json()).toMatchObject({ code: 'TOO_LATE' });
    expect((await topLevel(blog.id, portal.reader))[0]).toMatchObject({
      comment: 'Put better.',
      can: { edit: false, remove: true },
    });
  });

  test('members can’t change others’ comments; staff can delete them', async () => {
    const blog = await portal.write();
    const created = await portal.comment(portal.reader, blog.id, 'Mine.');
    for (const [caller, status] of [
      [null, 401],
      [portal.other, 403],
      [portal.editor, 403],
    ] as const) {
      expect((await edit(caller, created.id)).statusCode).toBe(status);
    }
    expect((await remove(null, created.id)).statusCode).toBe(401);
    expect((await remove(portal.other, created.id)).statusCode).toBe(403);
    expect((await remove(portal.editor, created.id)).statusCode).toBe(200);
    expect((await remove(portal.editor, created.id)).statusCode).toBe(404);
    expect((await edit(portal.reader, created.id)).statusCode).toBe(404);
    expect(await topLevel(blog.id)).toEqual([]);
    expect(await countOf(blog.id)).toBe(0);
  });

  test('a deleted comment with replies keeps a placeholder until the last reply is deleted', async () => {
    const blog = await portal.write();
    const parent = await portal.comment(portal.reader, blog.id, 'Regretted.');
    const first = await portal.comment(portal.other, blog.id, 'First.', parent.id);
    const two = await portal.comment(portal.other, blog.id, 'Second.', parent.id);
    await remove(portal.reader, parent.id);
    const [stub] = await topLevel(blog.id, portal.reader);
    expect(stub).toMatchObject({
      id: parent.id,
      removed: true,
      comment: '',
      user: { id: null, name: '', profilePic: null },
      childCount: 2,
      can: { edit: false, remove: false, reply: false, report: false },
    });
    expect(await countOf(blog.id)).toBe(2);
    await remove(portal.other, first.id);
    expect((await beneath(parent.id)).map((child) => child.id)).toEqual([two.id]);
    await remove(portal.other, two.id);
    expect(await topLevel(blog.id)).toEqual([]);
    expect((await portal.get(null, `/api/blog/comment/child-comments/${parent.id}`)).statusCode).toBe(404);
    expect(await countOf(blog.id)).toBe(0);
  });
});

describe('concurrent changes', () => {
  test('100 concurrent comments, replies and deletions keep the counts exact', async () => {
    const blog = await portal.write();
    const parent = await portal.comment(portal.reader, blog.id, 'The one answered.');
    const doomed = await Promise.all(
      Array.from({ length: 30 }, (_, place) =>
        portal.comment(portal.other, blog.id, `Doomed ${place}`, place % 2 === 0 ? parent.id : undefined),
      ),
    );
    const responses = await Promise.all([
      ...Array.from({ length: 20 }, (_, place) => send(portal.reader, blog.id, { comment: `New ${place}` })),
      ...Array.from({ length: 20 }, (_, place) =>
        send(portal.other, blog.id, { comment: `Reply ${place}`, parentId: parent.id }),
      ),
      // Each is deleted twice concurrently and must count once.
      ...doomed.map(({ id }) => remove(portal.other, id)),
      ...doomed.map(({ id }) => remove(portal.editor, id)),
    ]);
    expect(responses.filter((response) => response.statusCode === 201)).toHaveLength(40);
    expect(responses.filter((response) => response.statusCode === 200)).toHaveLength(30);
    expect(responses.filter((response) => response.statusCode === 404)).toHaveLength(30);
    expect(await countOf(blog.id)).toBe(41);
    const shown = (await topLevel(blog.id)).find(({ id }) => id === parent.id);
    expect(shown?.childCount).toBe(20);
    expect(await beneath(parent.id)).toHaveLength(20);
  });

  test('a comment accepts 500 replies, however many arrive at once', async () => {
    const blog = await portal.write();
    const parent = await portal.comment(portal.reader, blog.id, 'Popular.');
    await portal.db.execute(sql`
      INSERT INTO blog_comments (id, blog_id, parent_id, author_id, comment)
      SELECT gen_random_uuid(), ${blog.id}::uuid, ${parent.id}::uuid, ${portal.other.id}::uuid, 'One of many'
      FROM generate_series(1, 490)`);
    await portal.db.execute(sql`UPDATE blog_comments SET child_count = 490 WHERE id = ${parent.id}::uuid`);
    await portal.db.execute(sql`UPDATE blogs SET comment_count = 491 WHERE id = ${blog.id}::uuid`);
    const responses = await Promise.all(
      Array.from({ length: 100 }, () => send(portal.other, blog.id, { comment: 'Me too.', parentId: parent.id })),
    );
    expect(responses.filter((response) => response.statusCode === 201)).toHaveLength(10);
    const full = responses.filter((response) => response.statusCode === 409);
    expect(full).toHaveLength(90);
    expect(full[0]?.json()).toMatchObject({ code: 'FULL' });
    expect((await topLevel(blog.id))[0]?.childCount).toBe(500);
    expect(await countOf(blog.id)).toBe(501);
  });
});

describe('reporting a comment', () => {
  test('is possible for readers except the author; a second report returns the first', async () => {
    const blog = await portal.write();
    const created = await portal.comment(portal.reader, blog.id, 'Buy my containers!');
    const report = (caller: Caller, fields: object = {}) =>
      portal.send(caller, 'POST', '/api/reports', { commentId: created.id, reason: 'spam', ...fields });
    expect((await report(null)).statusCode).toBe(401);
    const own = await report(portal.reader);
    expect(own.statusCode).toBe(403);
    expect(own.json()).toMatchObject({ code: 'OWN_CONTENT' });
    expect((await report(portal.other, { reason: 'other' })).statusCode).toBe(422);
    const responses = await Promise.all(Array.from({ length: 20 }, () => report(portal.other)));
    expect(responses.every((response) => response.statusCode === 201)).toBe(true);
    expect(new Set(responses.map((response) => response.json<{ data: { id: string } }>().data.id)).size).toBe(1);
    await remove(portal.reader, created.id);
    expect((await report(portal.editor)).statusCode).toBe(404);
  });

  test('can be decided after the article was deleted', async () => {
    const blog = await portal.write();
    const created = await portal.comment(portal.reader, blog.id, 'Buy my containers!');
    await portal.send(portal.other, 'POST', '/api/reports', { commentId: created.id, reason: 'spam' });
    await portal.send(portal.writer, 'DELETE', `/api/blog/${blog.id}`);
    const items = [{ type: 'comment', id: created.id }];
    const decided = await portal.send(portal.editor, 'POST', '/api/moderation/decide', { act: 'remove', items });
    expect([decided.statusCode, decided.json().data?.decided]).toEqual([200, 1]);
    const queue = (await portal.get(portal.editor, '/api/moderation/queue?queue=reported')).json();
    expect(queue.data.map((item: { id: string }) => item.id)).not.toContain(created.id);
  });
});

describe('the notification of a comment', () => {
  const noticesOf = async (person: TestPerson) =>
    (await portal.get(person, '/api/notification')).json<{ data: Notification[] }>().data;

  test('is withdrawn, or loses its text, when the comment is deleted', async () => {
    const { id } = await portal.write({ title: 'Withdrawn comments' });
    await portal.send(portal.writer, 'POST', '/api/notification/read', { all: true });
    const about = async () =>
      (await noticesOf(portal.writer)).flatMap(({ title, text, count }) =>
        title.includes('Withdrawn comments') ? [{ count, text }] : [],
      );
    const first = await portal.comment(portal.reader, id, 'The first one.');
    const second = await portal.comment(portal.other, id, 'The second one.');
    expect(await about()).toEqual([{ count: 2, text: 'The second one.' }]);
    await remove(portal.other, second.id);
    expect(await about()).toEqual([{ count: 1, text: '' }]);
    await portal.send(portal.editor, 'POST', '/api/moderation/decide', {
      act: 'remove',
      items: [{ type: 'comment', id: first.id }],
      reason: 'For a test.',
    });
    expect(await about()).toEqual([]);
  });

  test('does not quote a person whose texts were deleted', async () => {
    const { id } = await portal.write({ title: 'Erased comments' });
    const leaver = await portal.person();
    const parent = await portal.comment(portal.other, id, 'A comment that stays.');
    await portal.comment(leaver, id, 'A secret of the leaver.', parent.id);
    await portal.comment(leaver, id, 'Another secret of the leaver.');
    await portal.db.execute(sql`UPDATE users SET delete_after = now() - interval '1 minute', delete_texts = 'erase'
      WHERE id = ${leaver.id}`);
    expect(await runAccountDeletion(portal.portal)).toBe(1);
    for (const person of [portal.other, portal.writer])
      expect(JSON.stringify(await noticesOf(person))).not.toContain('secret of the leaver');
  });
});
