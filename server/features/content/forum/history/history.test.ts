/** Earlier versions of published texts: who sees them, how many are kept, and when they are deleted. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Forum, makeForum } from '#server/testing/forum.ts';
import type { TestPerson } from '#server/testing/portal.ts';
import { settle, watch } from '#server/testing/watching.ts';

let forum: Forum;
beforeAll(async () => {
  forum = await makeForum();
});
afterAll(() => forum.close());

interface Page {
  readonly data: readonly { readonly text: string }[];
  readonly nextCursor: string | null;
}

const api = '/api/generalPost';
const html = (text: string) => `<p>${text}</p>`;

async function post(text = 'The free time ends on Friday.', status = 'success'): Promise<string> {
  const body = { title: 'Free time in Mundra', description: html(text), subCategoryId: forum.ocean, status };
  const response = await forum.send(forum.author, 'POST', `${api}/creategeneralpost`, body);
  expect(response.statusCode, response.body).toBe(201);
  return response.json().data.id;
}

async function edit(id: string, change: object, by: TestPerson = forum.author) {
  const response = await forum.send(by, 'PATCH', `${api}/updategeneralpost/${id}`, change);
  expect(response.statusCode, response.body).toBe(200);
  return response.json().data;
}

async function reply(postId: string): Promise<string> {
  const body = { postId, description: html('It ends on Monday.') };
  const response = await forum.send(forum.other, 'POST', `${api}/creategeneralreply`, body);
  expect(response.statusCode, response.body).toBe(201);
  return response.json().data.id;
}

const editReply = (id: string, text: string) =>
  forum.send(forum.other, 'PATCH', `${api}/updategeneralreply/${id}`, { description: html(text) });

const historyOf = (type: 'posts' | 'replies', id: string, by: TestPerson | null = forum.other, query = '') =>
  forum.get(by, `/api/${type}/${id}/history${query}`);
const textsOf = async (...given: Parameters<typeof historyOf>) =>
  (await historyOf(...given)).json().data.map(({ text }: { text: string }) => text);

describe('a post', () => {
  it('shows its earlier titles and texts, the last replaced first', async () => {
    const id = await post();
    expect(await textsOf('posts', id)).toEqual([]);
    expect((await edit(id, { description: html('The free time ends on Monday.') })).editedAt).not.toBeNull();
    await edit(id, { title: 'Free time in Nhava Sheva' });
    const { data } = (await historyOf('posts', id)).json();
    expect(data).toMatchObject([
      { title: 'Free time in Mundra', text: 'The free time ends on Monday.', replacedBy: { id: forum.author.id } },
      { title: 'Free time in Mundra', text: 'The free time ends on Friday.', replacedBy: { id: forum.author.id } },
    ]);
    expect(data[1].replacedAt).toBe(data[0].writtenAt);
  });

  it('has no history of a draft, of other changes and of an edit that changes nothing', async () => {
    const draft = await post('A draft of many words.', 'draft');
    await edit(draft, { description: html('Another draft of many words.') });
    expect((await edit(draft, { status: 'success' })).editedAt).toBeNull();
    expect((await edit(draft, { tags: ['demurrage'] })).editedAt).toBeNull();
    await edit(draft, { description: html('Another draft of many words.') });
    expect(await textsOf('posts', draft)).toEqual([]);
  });

  it('keeps one version for each of two edits at once', async () => {
    const id = await post();
    await Promise.all(['Tuesday', 'Wednesday'].map((day) => edit(id, { description: html(`It ends on ${day}.`) })));
    const texts = await textsOf('posts', id);
    expect(texts).toHaveLength(2);
    expect(new Set(texts).size).toBe(2);
  });

  it('keeps the last 50 versions and pages through them', async () => {
    const id = await post();
    for (let day = 1; day <= 52; day += 1) await edit(id, { description: html(`It ends on day ${day}.`) });
    const found: string[] = [];
    let query: string | null = '?limit=10';
    while (query !== null) {
      const page: Page = (await historyOf('posts', id, forum.other, query)).json();
      found.push(...page.data.map(({ text }) => text));
      query = page.nextCursor && `?limit=10&cursor=${encodeURIComponent(page.nextCursor)}`;
    }
    expect(found).toEqual(Array.from({ length: 50 }, (_, index) => `It ends on day ${51 - index}.`));
  });

  it('shows its history to members who may read it', async () => {
    const id = await post();
    await edit(id, { description: html('The free time ends on Monday.') });
    expect((await historyOf('posts', id, null)).statusCode).toBe(401);
    await forum.send(forum.author, 'DELETE', `${api}/deletegeneralpost/${id}`);
    expect((await historyOf('posts', id)).statusCode).toBe(404);
    expect((await historyOf('posts', id, forum.moderator)).statusCode).toBe(200);
  });

  it('loses an earlier version if staff delete it', async () => {
    const id = await post('Call me on +91 22 5550 1234.');
    await edit(id, { description: html('Send me a message.') });
    const { data } = (await historyOf('posts', id)).json();
    const path = `/api/history/${data[0].id}`;
    expect((await forum.send(forum.other, 'DELETE', path)).statusCode).toBe(403);
    expect((await forum.send(forum.moderator, 'DELETE', path)).statusCode).toBe(200);
    expect(await textsOf('posts', id)).toEqual([]);
    expect((await forum.send(forum.moderator, 'DELETE', path)).statusCode).toBe(404);
  });
});

describe('a reply', () => {
  it('shows its earlier texts', async () => {
    const id = await reply(await post());
    const response = await editReply(id, 'It ends on Tuesday.');
    expect(response.json().data.editedAt).not.toBeNull();
    const { data } = (await historyOf('replies', id)).json();
    expect(data).toMatchObject([{ title: null, text: 'It ends on Monday.', replacedBy: { id: forum.other.id } }]);
    expect((await historyOf('replies', id, null)).statusCode).toBe(401);
  });
});

describe('a removed text', () => {
  const PHONE = '+91 22 5550 1234';
  const bodyOf = async (postId: string) =>
    (await forum.get(forum.other, `${api}/getgeneralreplybypostid/${postId}`)).body;

  it('leaves no earlier version after an edit by staff, unless they keep it', async () => {
    const id = await post(`Call me on ${PHONE}.`);
    await edit(id, { description: html(`Call me on ${PHONE} now.`) });
    await edit(id, { description: html('Send me a message.') }, forum.moderator);
    expect(await textsOf('posts', id)).toEqual([]);
    await edit(id, { description: html('Send me a long message.'), removesEarlier: false }, forum.moderator);
    expect(await textsOf('posts', id)).toEqual(['Send me a message.']);
    await edit(id, { description: html('Send me a short message.'), removesEarlier: true });
    expect(await textsOf('posts', id)).toEqual([]);
    const answer = await reply(id);
    const description = html('It ends on Tuesday.');
    await forum.send(forum.moderator, 'PATCH', `${api}/updategeneralreply/${answer}`, { description });
    expect(await textsOf('replies', answer)).toEqual([]);
  });

  it('leaves no quote, excerpt or waiting email', async () => {
    const reader = await forum.person();
    await watch(forum, reader, { subject: 'category', id: forum.ocean });
    const body = { title: `Call ${PHONE}`, description: html(`Ask for Ana on ${PHONE}.`), subCategoryId: forum.ocean };
    const created = await forum.send(forum.author, 'POST', `${api}/creategeneralpost`, { ...body, status: 'success' });
    const { id } = created.json().data;
    await settle(forum);
    const quote = `<blockquote><p><a href="/general/${id}">Author</a>:</p><p>Ask for Ana on ${PHONE}.</p></blockquote>`;
    const kept = `<blockquote><p>Another thread.</p></blockquote>`;
    const description = `${quote}<p>Thank you.</p>${kept}`;
    const answer = await forum.send(forum.other, 'POST', `${api}/creategeneralreply`, { postId: id, description });
    expect(answer.statusCode, answer.body).toBe(201);
    await settle(forum);
    const copies = () =>
      forum.db.execute(sql`SELECT title || coalesce(bundle_title, '') || text AS text FROM notifications
        WHERE position(${PHONE} IN title || coalesce(bundle_title, '') || text) > 0 AND position(${id} IN url) > 0
          AND kind <> 'post.changed'
        UNION ALL SELECT subject || text FROM mails WHERE sent_at IS NULL AND position(${PHONE} IN subject || text) > 0
        UNION ALL SELECT description FROM replies WHERE position(${PHONE} IN description) > 0`);
    expect((await copies()).rows.length).toBeGreaterThan(1);
    const change = { title: 'Whom to call', description: html('Ask for Ana.') };
    await edit(id, change, forum.moderator);
    expect((await copies()).rows).toEqual([]);
    const shown = await bodyOf(id);
    expect(shown).toContain('This quote was removed with the quoted text.');
    expect(shown).toContain('Another thread.');
    expect((await forum.get(forum.other, `/api/search?q=${encodeURIComponent(PHONE)}`)).body).not.toContain(id);
  });

  it('leaves no quote after its reply is deleted, or its earlier version', async () => {
    const id = await post();
    const first = await reply(id);
    const quoting = `<blockquote><p>It ends on Monday.</p></blockquote><p>I agree.</p>`;
    const body = { postId: id, description: quoting };
    expect((await forum.send(forum.author, 'POST', `${api}/creategeneralreply`, body)).statusCode).toBe(201);
    await editReply(first, 'It ends on Tuesday.');
    expect(await bodyOf(id)).toContain('It ends on Monday.');
    const { data } = (await historyOf('replies', first)).json();
    const removed = await forum.send(forum.other, 'DELETE', `/api/history/${data[0].id}`);
    expect(removed.statusCode, removed.body).toBe(200);
    expect(await bodyOf(id)).not.toContain('It ends on Monday.');
    const again = { postId: id, description: quoting.replace('Monday', 'Tuesday') };
    await forum.send(forum.author, 'POST', `${api}/creategeneralreply`, again);
    await forum.send(forum.other, 'DELETE', `${api}/deletegeneralreply/${first}`);
    expect(await bodyOf(id)).not.toContain('Tuesday');
  });
});
