import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Blog, blog as blogShape } from '#contract/blogs.ts';
import { articleText, type BlogPortal, makeBlogPortal } from '#server/testing/blog-portal.ts';

let portal: BlogPortal;
beforeAll(async () => {
  portal = await makeBlogPortal();
});
afterAll(() => portal.close());

interface Page {
  data: Blog[];
  nextCursor: string | null;
}
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
const list = async (query = '', caller: Parameters<BlogPortal['get']>[0] = null) =>
  (await portal.get(caller, `/api/blog${query}`)).json<Page>();
const ids = (page: { data: Blog[] }) => page.data.map((item) => item.id);
const change = (id: string, body: object, caller = portal.writer) =>
  portal.send(caller, 'PATCH', `/api/blog/${id}`, body);

describe('writing an article', () => {
  test('responds in the contract’s format, with the author', async () => {
    const picture = '/files/00000000-0000-7000-8000-000000000001.webp';
    const article = await portal.write({
      tags: ['Free Time', 'free time', 'ports'],
      excerpt: 'What the two are.',
      image_url: [picture],
      imageAlts: ['Boxes in a yard'],
    });
    expect(blogShape.parse(article)).toEqual(article);
    expect(article).toMatchObject({
      author: { id: portal.writer.id, name: portal.writer.name },
      description: articleText,
      excerpt: 'What the two are.',
      tags: ['free time', 'ports'],
      image_url: [picture],
      imageAlts: ['Boxes in a yard'],
      readingMinutes: 1,
      commentCount: 0,
      can: { edit: true },
    });
  });

  test('a draft needs only its title, and only staff can read it', async () => {
    const draft = await portal.write({ description: '', status: 'draft' });
    expect(draft).toMatchObject({ status: 'draft', publishedAt: null });
    for (const caller of [null, portal.reader]) {
      for (const path of ['', '/related']) {
        expect((await portal.get(caller, `/api/blog/${draft.id}${path}`)).statusCode).toBe(404);
      }
      expect((await portal.get(caller, `/api/blog/comment/${draft.id}`)).statusCode).toBe(404);
    }
    expect((await portal.get(portal.editor, `/api/blog/${draft.id}`)).statusCode).toBe(200);
    expect(ids(await list('', portal.editor))).not.toContain(draft.id);
  });

  test('publishing needs 50 characters of plain text', async () => {
    const draft = await portal.write({ description: '<p>Short.</p>', status: 'draft' });
    const refused = await change(draft.id, { status: 'published' });
    expect(refused.statusCode).toBe(422);
    expect(refused.json()).toMatchObject({ fields: { description: expect.stringContaining('50 characters') } });
    const padded = await portal.send(portal.writer, 'POST', '/api/blog', {
      title: 'Mostly markup',
      description: `<p><strong>${'<em></em>'.repeat(20)}Short.</strong></p>`,
      status: 'published',
    });
    expect(padded.statusCode).toBe(422);
  });

  test('reports all invalid fields at once', async () => {
    const response = await portal.send(portal.writer, 'POST', '/api/blog', {
      title: 'ab',
      image_url: ['https://elsewhere.example/a.png'],
      tags: ['1', '2', '3', '4', '5', '6'],
      publishAt: 'tomorrow',
      commentCount: 9,
    });
    expect(response.statusCode).toBe(422);
    expect(Object.keys(response.json<{ fields: object }>().fields).sort()).toEqual([
      'commentCount',
      'image_url.0',
      'publishAt',
      'tags',
      'title',
    ]);
  });

  test('only staff can write', async () => {
    const body = { title: 'By somebody else' };
    expect((await portal.send(null, 'POST', '/api/blog', body)).statusCode).toBe(401);
    expect((await portal.send(portal.reader, 'POST', '/api/blog', body)).statusCode).toBe(403);
    const article = await portal.write();
    expect((await change(article.id, body, portal.reader)).statusCode).toBe(403);
    expect((await portal.send(portal.reader, 'DELETE', `/api/blog/${article.id}`)).statusCode).toBe(403);
    expect((await portal.get(portal.reader, '/api/blog/manage')).statusCode).toBe(403);
  });

  test('makes hostile markup harmless', async () => {
    const article = await portal.write({
      description: `${articleText}<script>alert(1)</script><img src=x onerror=alert(1)><a href="javascript:alert(1)">x</a>`,
    });
    expect(article.description).not.toMatch(/script|onerror|javascript/i);
  });

  test('counts a minute per 220 words, rounded up', async () => {
    const words = (count: number) => `<p>${'box '.repeat(count)}</p>`;
    const article = await portal.write({ description: words(220) });
    expect(article.readingMinutes).toBe(1);
    expect((await change(article.id, { description: words(221) })).json()).toMatchObject({
      data: { readingMinutes: 2 },
    });
  });

  test('without an excerpt, lists show the start of the text, cut between words', async () => {
    const article = await portal.write({ description: `<p>${'container '.repeat(60)}</p><p>Second.</p>` });
    expect(article.excerpt).toMatch(/^(container )+container…$/);
    expect(article.excerpt.length).toBeLessThanOrEqual(200);
    const listed = (await list()).data.find((item) => item.id === article.id);
    expect(listed?.description).not.toContain('Second.');
    expect(listed?.description).toMatch(/^<p>container/);
    const headed = await portal.write({ description: `<h2>Free time</h2>${articleText}` });
    expect(headed.excerpt).toMatch(/^Demurrage is paid .* too long\.$/);
  });
});

describe('editing an article', () => {
  test('a stale version gets 409 with the newer one', async () => {
    const article = await portal.write();
    expect((await change(article.id, { title: 'A newer title', version: article.version })).statusCode).toBe(200);
    const stale = await change(article.id, { title: 'An older one', version: article.version }, portal.editor);
    expect(stale.statusCode).toBe(409);
    expect(stale.json()).toMatchObject({ code: 'STALE', current: { title: 'A newer title', version: 2 } });
  });

  test('of 100 concurrent edits of one version, one succeeds', async () => {
    const article = await portal.write();
    const responses = await Promise.all(
      Array.from({ length: 100 }, (_, place) => change(article.id, { title: `Title ${place}`, version: 1 })),
    );
    expect(responses.filter((response) => response.statusCode === 200)).toHaveLength(1);
    expect(responses.filter((response) => response.statusCode === 409)).toHaveLength(99);
    expect((await portal.get(null, `/api/blog/${article.id}`)).json()).toMatchObject({ data: { version: 2 } });
  });

  test('keeps fields that were not sent', async () => {
    const article = await portal.write({ tags: ['a'], excerpt: 'Mine.' });
    const after = (await change(article.id, { title: 'Another title' })).json<{ data: Blog }>().data;
    expect(after).toMatchObject({
      tags: ['a'],
      excerpt: 'Mine.',
      description: articleText,
      publishedAt: article.publishedAt,
    });
  });

  test('an unpublished article becomes a draft and can be published again', async () => {
    const article = await portal.write();
    const back = (await change(article.id, { status: 'draft' })).json<{ data: Blog }>().data;
    expect(back).toMatchObject({ status: 'draft', publishedAt: null });
    expect((await portal.get(null, `/api/blog/${article.id}`)).statusCode).toBe(404);
    await change(article.id, { status: 'published' });
    expect((await portal.get(null, `/api/blog/${article.id}`)).statusCode).toBe(200);
  });

  test('a deleted article is gone for everyone', async () => {
    const article = await portal.write();
    expect((await portal.send(portal.editor, 'DELETE', `/api/blog/${article.id}`)).statusCode).toBe(200);
    for (const caller of [null, portal.writer]) {
      expect((await portal.get(caller, `/api/blog/${article.id}`)).statusCode).toBe(404);
    }
    expect(ids((await portal.get(portal.writer, '/api/blog/manage?limit=100')).json())).not.toContain(article.id);
  });
});

describe('a scheduled article', () => {
  test('is visible to staff before its date and to everyone after it', async () => {
    const article = await portal.write({ publishAt: inHours(2) });
    expect((await portal.get(null, `/api/blog/${article.id}`)).statusCode).toBe(404);
    expect(
      (await portal.send(portal.reader, 'POST', `/api/blog/comment/create/${article.id}`, { comment: 'a' })).statusCode,
    ).toBe(404);
    expect(ids(await list('?limit=100'))).not.toContain(article.id);
    const managed = async (status: string) =>
      ids((await portal.get(portal.editor, `/api/blog/manage?limit=100&status=${status}`)).json());
    expect(await managed('scheduled')).toContain(article.id);
    expect(await managed('published')).not.toContain(article.id);
    expect(await managed('draft')).not.toContain(article.id);
    await portal.db.execute(
      sql`UPDATE blogs SET published_at = now() - interval '1 second' WHERE id = ${article.id}::uuid`,
    );
    expect((await portal.get(null, `/api/blog/${article.id}`)).statusCode).toBe(200);
    expect(await managed('published')).toContain(article.id);
    expect(await managed('scheduled')).not.toContain(article.id);
  });

  test('keeps its date when only its text changes, and can be published immediately', async () => {
    const publishAt = inHours(3);
    const article = await portal.write({ publishAt });
    const after = (await change(article.id, { title: 'With a better title' })).json<{ data: Blog }>().data;
    expect(Date.parse(after.publishedAt ?? '')).toBe(Date.parse(publishAt));
    expect((await change(article.id, { publishAt: null })).statusCode).toBe(200);
    expect((await portal.get(null, `/api/blog/${article.id}`)).statusCode).toBe(200);
  });
});

describe('lists', () => {
  test('are newest first and page through each article once', async () => {
    const created = [];
    for (let place = 0; place < 7; place += 1) created.push(await portal.write({ tags: ['paging'] }));
    // Three with the same time, so that the id decides.
    await portal.db.execute(sql`UPDATE blogs SET published_at = date_trunc('minute', now()) - interval '1 hour'
      WHERE id IN (${created[1]?.id}::uuid, ${created[2]?.id}::uuid, ${created[3]?.id}::uuid)`);
    const seen: Blog[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page: Page = await list(`?tag=paging&limit=2${cursor && `&cursor=${cursor}`}`);
      seen.push(...page.data);
      cursor = page.nextCursor;
    }
    const order = [...seen].sort(
      (a, b) => Date.parse(b.publishedAt ?? '') - Date.parse(a.publishedAt ?? '') || b.id.localeCompare(a.id),
    );
    expect(seen.map(({ id }) => id)).toEqual(order.map(({ id }) => id));
    expect(new Set(ids({ data: seen }))).toEqual(new Set(ids({ data: created })));
    expect(seen).toHaveLength(7);
  });

  test('find by words with or without accents, by tag and by author', async () => {
    const article = await portal.write({ title: 'Fête à São Paulo', tags: ['100%'], excerpt: 'Porto_seco' });
    const finds = async (query: string) => ids(await list(`?limit=100&${query}`)).includes(article.id);
    expect(await finds('search=sao%20paulo')).toBe(true);
    expect(await finds('search=PORTO_SECO')).toBe(true);
    expect(await finds('search=portoxseco')).toBe(false);
    expect(await finds('search=detention%20for%20the%20one')).toBe(true);
    expect(await finds('search=100%25')).toBe(true);
    expect(await finds('search=%25')).toBe(false);
    expect(await finds('search=incoterm')).toBe(false);
    expect(await finds(`tag=${encodeURIComponent('100%')}`)).toBe(true);
    expect(await finds('tag=100')).toBe(false);
    expect(await finds(`author=${portal.writer.id}`)).toBe(true);
    expect(await finds(`author=${portal.reader.id}`)).toBe(false);
  });

  test('the landing page returns five articles by default', async () => {
    const ask = (query: string) => portal.get(null, `/api/blog/landing-page/limit${query}`);
    expect((await ask('')).json<Page>().data).toHaveLength(5);
    expect((await ask('?amount=2')).json<Page>().data).toHaveLength(2);
    for (const amount of ['-1', '0', '1000000', 'five', '2.5']) {
      const response = await ask(`?amount=${amount}`);
      expect(response.statusCode, amount).toBe(422);
      expect(response.json()).toMatchObject({ fields: { amount: expect.stringContaining('1 to 20') } });
    }
  });

  test('refuses an invalid cursor, author id or filter', async () => {
    for (const query of ['cursor=abc', 'author=1', 'sort=likes', 'limit=0']) {
      expect((await portal.get(null, `/api/blog?${query}`)).statusCode, query).toBe(422);
    }
  });

  test('related articles share tags, then are the newest, and never include the article itself', async () => {
    const article = await portal.write({ tags: ['rail', 'gauge'] });
    const sameTags = await portal.write({ tags: ['rail', 'gauge'] });
    const sameTag = await portal.write({ tags: ['rail'] });
    const draft = await portal.write({ tags: ['rail', 'gauge'], status: 'draft' });
    const newest = await portal.write();
    const related = (await portal.get(null, `/api/blog/${article.id}/related`)).json<Page>();
    expect(ids(related)).toEqual([sameTags.id, sameTag.id, newest.id]);
    expect(ids(related)).not.toContain(draft.id);
  });

  test('the staff list contains all states, last changed first, and can be searched', async () => {
    const draft = await portal.write({ status: 'draft', title: 'Reefer plugs at berth nine' });
    const scheduled = await portal.write({ publishAt: inHours(1) });
    await change(draft.id, { excerpt: 'Changed last.' });
    const all = (await portal.get(portal.writer, '/api/blog/manage?limit=2')).json<Page>();
    expect(ids(all)).toEqual([draft.id, scheduled.id]);
    expect(all.nextCursor).not.toBeNull();
    const found = (await portal.get(portal.writer, '/api/blog/manage?search=berth%20nine&status=draft')).json<Page>();
    expect(ids(found)).toEqual([draft.id]);
  });
});
