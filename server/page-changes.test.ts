/** Which changes cause which cached pages to be rendered again. */
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { articleText } from './testing/blog-portal.ts';
import { builtPages } from './testing/built-pages.ts';
import { create, makeSubCategories } from './testing/content.ts';
import { wholeCompany } from './testing/directory.ts';
import { type Caller, startTestPortal, type TestPerson, type TestPortal } from './testing/portal.ts';

/** The renderer is loaded for each rendering. */
const load = vi.fn(builtPages.load);
let portal: TestPortal;
let author: TestPerson;
let moderator: TestPerson;
let thread: string;
let otherThread: string;
let article: string;
let draftId: string;
let subCategoryId: string;

const post = (title: string, place: string, status: 'success' | 'draft' = 'success') =>
  create(portal, author, '/api/generalPost/creategeneralpost', {
    title,
    description: '<p>Ten characters or more.</p>',
    subCategoryId: place,
    status,
  });

beforeAll(async () => {
  portal = await startTestPortal({}, {}, { ...builtPages, load });
  author = await portal.person();
  moderator = await portal.person('moderator');
  const [ocean = '', elsewhere = ''] = await makeSubCategories(portal, 'Ocean', 'Rail');
  subCategoryId = ocean;
  const threadId = await post('Demurrage in Rotterdam', subCategoryId);
  thread = `/landing/general/${threadId}`;
  otherThread = `/landing/general/${await post('Rail to Duisburg', elsewhere)}`;
  draftId = await post('Not written yet', subCategoryId, 'draft');
  const text = { title: 'Free time', description: articleText, status: 'published' };
  article = `/landing/blog/${await create(portal, moderator, '/api/blog', text)}`;
  // On a slow machine, pages would expire during the test.
  const now = performance.now();
  vi.useFakeTimers({ toFake: ['performance'] });
  // The rate limits stored times of the real clock, and would refuse requests if the frozen clock were behind them.
  vi.advanceTimersByTime(Math.ceil(now));
  await rendered();
}, 120_000);
afterAll(async () => {
  vi.useRealTimers();
  await portal.close();
});

const all = () => ['/', '/forum', thread, otherThread, article, '/blogs', '/events', '/terms'];
const idOf = (url: string) => url.slice(url.lastIndexOf('/') + 1);

/** The pages that were rendered rather than served from the cache. */
async function rendered(pages: readonly string[] = all()): Promise<string[]> {
  const urls: string[] = [];
  for (const url of pages) {
    load.mockClear();
    const response = await portal.app.inject({ url });
    expect([url, response.statusCode]).toEqual([url, 200]);
    if (load.mock.calls.length > 0) urls.push(url);
  }
  return urls;
}

async function write(caller: Caller, method: 'POST' | 'PATCH' | 'DELETE', url: string, body: object): Promise<void> {
  const response = await portal.send(caller, method, url, body);
  expect([url, response.statusCode < 300, response.body]).toEqual([url, true, response.body]);
}

it('serves every page from the cache while nothing changes', async () => {
  expect(await rendered()).toEqual([]);
});

it('renders the pages again that show a new reply', async () => {
  const body = { postId: idOf(thread), description: '<p>Five days are usual.</p>' };
  await write(author, 'POST', '/api/generalPost/creategeneralreply', body);
  expect(await rendered()).toEqual(['/', '/forum', thread]);
});

it('renders the pages again that show a like', async () => {
  await write(moderator, 'POST', '/api/generalPost/creategenerallike', { postId: idOf(thread) });
  expect(await rendered()).toEqual(['/', '/forum', thread]);
});

it('renders the pages again that show a comment', async () => {
  await write(author, 'POST', `/api/blog/comment/create/${idOf(article)}`, { comment: 'How long?' });
  expect(await rendered()).toEqual(['/', article, '/blogs']);
});

it('renders the pages again that show a name', async () => {
  await write(author, 'PATCH', '/api/user/me', { name: 'Another Name' });
  expect(await rendered()).toEqual(['/', '/forum', thread, otherThread, article, '/blogs']);
});

it('renders the pages again whose authors may belong to a changed company', async () => {
  await write(author, 'POST', '/api/directory', wholeCompany());
  expect(await rendered()).toEqual(expect.arrayContaining([thread, otherThread, article]));
});

it('renders no page again for a view', async () => {
  await write(null, 'PATCH', `/api/generalPost/updategeneralpost/${idOf(thread)}`, { viewCount: 1 });
  expect(await rendered()).toEqual([]);
});

it('renders no page again for a draft or a text that awaits review', async () => {
  const description = '<p>More than ten characters.</p>';
  await write(author, 'PATCH', `/api/generalPost/updategeneralpost/${draftId}`, { description });
  await post('Another draft', subCategoryId, 'draft');
  expect(await rendered()).toEqual([]);
});

it('renders no page again for a transaction that was rolled back, or for its savepoint', async () => {
  const rename = sql`UPDATE users SET name = 'Nobody' WHERE id = ${author.id}::uuid`;
  const failed = portal.db.transaction(async (tx) => {
    await tx.execute(rename);
    throw new Error('rolled back');
  });
  await expect(failed).rejects.toThrow('rolled back');
  await portal.db.transaction(async (tx) => {
    const inner = tx.transaction(async (savepoint) => {
      await savepoint.execute(rename);
      throw new Error('rolled back');
    });
    await expect(inner).rejects.toThrow('rolled back');
  });
  expect(await rendered()).toEqual([]);
});

it('notices rows that a foreign key changes', async () => {
  const leaving = await portal.person();
  await rendered();
  await portal.send(leaving, 'POST', '/api/generalPost/creategenerallike', { postId: idOf(thread), like: true });
  expect(await rendered()).toEqual(['/', '/forum', thread]);
  await portal.db.execute(sql`DELETE FROM users WHERE id = ${leaving.id}::uuid`);
  expect(await rendered()).toContain('/');
});

it('notices a transaction that began before a page was rendered and is committed after it', async () => {
  const { promise: isDone, resolve: end } = Promise.withResolvers<void>();
  const { promise: hasWritten, resolve: note } = Promise.withResolvers<void>();
  const slow = portal.db.transaction(async (tx) => {
    await tx.execute(sql`UPDATE posts SET title = 'Written slowly' WHERE id = ${idOf(thread)}::uuid`);
    note();
    await isDone;
  });
  await hasWritten;
  // A later transaction is committed first.
  await write(author, 'PATCH', '/api/user/me', { name: 'Quick Name' });
  expect(await rendered()).toContain(thread);
  expect(await rendered()).toEqual([]);
  end();
  await slow;
  expect((await portal.app.inject({ url: thread })).body).toContain('Written slowly');
});

it('does not keep a page that was being rendered during a write', async () => {
  await write(author, 'PATCH', '/api/user/me', { name: 'Before Rendering' });
  const blocker = new pg.Client({ connectionString: portal.databaseUrl });
  await blocker.connect();
  // Only the statement for the replies reads this table, after that for the post.
  await blocker.query('BEGIN; LOCK TABLE freight_invitations IN ACCESS EXCLUSIVE MODE');
  const rendering = portal.app.inject({ url: thread });
  const isWaiting = sql`SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND query LIKE '%r.parent_id%'`;
  await vi.waitFor(async () => expect((await portal.db.execute(isWaiting)).rowCount).toBe(1), { timeout: 10_000 });
  await portal.db.execute(sql`UPDATE posts SET title = 'Changed meanwhile' WHERE id = ${idOf(thread)}::uuid`);
  const during = portal.app.inject({ url: thread });
  await blocker.query('COMMIT');
  await blocker.end();
  // It had already read the old title.
  expect((await rendering).body).not.toContain('Changed meanwhile');
  expect((await during).body).toContain('Changed meanwhile');
  expect((await portal.app.inject({ url: thread })).body).toContain('Changed meanwhile');
});

it('renders a page once for many requests at the same time', async () => {
  await portal.db.execute(sql`UPDATE posts SET title = 'Read by many' WHERE id = ${idOf(thread)}::uuid`);
  load.mockClear();
  const responses = await Promise.all(Array.from({ length: 100 }, () => portal.app.inject({ url: thread })));
  expect(new Set(responses.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  const renderings = load.mock.calls.length;
  await portal.db.execute(sql`UPDATE posts SET title = 'Read by one' WHERE id = ${idOf(thread)}::uuid`);
  load.mockClear();
  await portal.app.inject({ url: thread });
  expect(renderings).toBe(load.mock.calls.length);
});

it('keeps its pages when many addresses are requested that nobody needs again', async () => {
  await rendered();
  for (let each = 0; each < 60; each += 1)
    await portal.app.inject({ url: each % 2 ? `/forum?random=${each}` : `/random-${each}` });
  expect(await rendered()).toEqual([]);
}, 60_000);

it('renders lanes and disruptions again that show a new notice', async () => {
  const pages = ['/lanes/innsa-nlrtm', '/disruptions'];
  await rendered(pages);
  expect(await rendered(pages)).toEqual([]);
  await write(moderator, 'POST', '/api/disruptions', {
    ...{ kind: 'STRIKE', scope: 'PORT', origin: 'NLRTM', title: 'Lashers are on strike', startsOn: '2026-01-01' },
    sourceUrl: 'https://port.example/strike',
  });
  expect(await rendered(pages)).toEqual(pages);
});

it('logs every column of the watched tables, or declares that no page shows it', async () => {
  const unnoticed = await portal.db.execute(sql`
    SELECT w.table_name, a.attname FROM change_log.watched w
      JOIN pg_attribute a ON a.attrelid = format('public.%I', w.table_name)::regclass
    WHERE a.attnum > 0 AND NOT a.attisdropped AND a.attname <> ALL (w.ignored || '{search_vector}')
      AND NOT EXISTS (SELECT 1 FROM pg_trigger t WHERE t.tgrelid = a.attrelid AND t.tgname LIKE 'change_log_%'
        AND a.attnum = ANY (t.tgattr))`);
  expect(unnoticed.rows).toEqual([]);
});
