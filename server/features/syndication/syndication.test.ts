import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Post } from '#contract/posts.ts';
import { type Forum, makeForum } from '#server/testing/forum.ts';
import { listPostAddresses, listSitemapStarts } from './queries.ts';

let forum: Forum;
beforeAll(async () => {
  forum = await makeForum();
});
afterAll(() => forum.close());

const text = '<p>Rates &amp; space: 3 &lt; 5 containers ]]&gt; a week, with a word for each of them.</p>';

async function write(fields: Record<string, unknown> = {}, base = '/api/generalPost/creategeneralpost'): Promise<Post> {
  const body = {
    title: 'Space & rates <b>now</b>',
    description: text,
    subCategoryId: forum.ocean,
    status: 'success',
    ...fields,
  };
  const answer = await forum.send(forum.author, 'POST', base, body);
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json<{ data: Post }>().data;
}
const quote = () => write({ subCategoryId: forum.airQuotes }, '/api/quotePost/createquotepost');

test('the sitemap names what guests may read, and nothing else', async () => {
  const shown = await write();
  const asked = await quote();
  const draft = await write({ status: 'draft' });
  const removed = await write();
  await forum.send(forum.author, 'DELETE', `/api/generalPost/deletegeneralpost/${removed.id}`);
  const answer = await forum.get(forum.author, '/sitemap.xml');
  expect(answer.headers['content-type']).toBe('application/xml; charset=utf-8');
  expect(answer.headers['cache-control']).toBe('public, max-age=60');
  expect(answer.body).toContain(`/landing/general/${shown.id}</loc><lastmod>`);
  expect(answer.body).toContain(`/landing/quote/${asked.id}</loc>`);
  expect(answer.body).toContain(`/quote?subCategoryId=${forum.airQuotes}</loc>`);
  expect(answer.body).not.toContain(draft.id);
  expect(answer.body).not.toContain(removed.id);
});

test('a sitemap in parts leaves no post out and repeats none', async () => {
  for (let count = 0; count < 5; count += 1) await write();
  const all = (await listPostAddresses(forum.db, undefined, 1000)).map((post) => post.id);
  const starts = await listSitemapStarts(forum.db, 2);
  const parts = await Promise.all([undefined, ...starts].map((start) => listPostAddresses(forum.db, start, 2)));
  expect(parts.flat().map((post) => post.id)).toEqual(all);
  const first = await forum.get(null, '/sitemap.xml?after=first');
  expect(first.body).toContain(all[0]);
  expect((await forum.get(null, '/sitemap.xml?after=1%20OR%201')).statusCode).toBe(404);
});

test('feeds carry the newest posts as text that stays text', async () => {
  const shown = await write();
  const asked = await quote();
  const all = await forum.get(null, '/forum/rss.xml');
  expect(all.headers['content-type']).toBe('application/rss+xml; charset=utf-8');
  expect(all.body).toContain(`/landing/general/${shown.id}</link>`);
  expect(all.body).toContain(`/landing/quote/${asked.id}</link>`);
  expect(all.body).toContain('<![CDATA[Space & rates <b>now</b>]]>');
  expect(all.body).toContain('<![CDATA[Rates &amp; space: 3 &lt; 5 containers ]]&gt; a week');
  const quotes = await forum.get(null, '/quote/rss.xml');
  expect(quotes.body).toContain(asked.id);
  expect(quotes.body).not.toContain(shown.id);
});

test('each sub-category has its feed; an unknown one has none', async () => {
  const shown = await write();
  const feed = await forum.get(null, `/rss/${forum.ocean}.xml`);
  expect(feed.statusCode).toBe(200);
  expect(feed.body).toContain('<title>Freight: Ocean</title>');
  expect(feed.body).toContain(shown.id);
  for (const path of [
    '/rss/0190a000-0000-7000-8000-000000000000.xml',
    '/rss/nonsense.xml',
    '/rss/..%2f..%2fsecret.xml',
  ]) {
    expect((await forum.get(null, path)).statusCode, path).toBe(404);
  }
});

test('robots.txt points to the sitemap of the site that was asked', async () => {
  const answer = await forum.app.inject({ url: '/robots.txt', headers: { host: 'quayside.example' } });
  expect(answer.body).toContain('Sitemap: http://quayside.example/sitemap.xml');
});
