/** Earlier versions of published texts: who sees them, how many are kept, and when they are deleted. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Forum, makeForum } from '#server/testing/forum.ts';
import type { TestPerson } from '#server/testing/portal.ts';

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
    expect((await forum.send(forum.author, 'DELETE', path)).statusCode).toBe(403);
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
