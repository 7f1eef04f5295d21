/** Limits the number of statements per page and write. Each costs more than rendering a row. */
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { Dependencies } from './platform/cache/dependencies.ts';
import { builtPages } from './testing/built-pages.ts';
import { create, makeSubCategories } from './testing/content.ts';
import { startTestPortal, type TestPerson, type TestPortal } from './testing/portal.ts';

/** Statements of pages, excluding those of background jobs. */
const read = vi.spyOn(Dependencies.prototype, 'read');
let portal: TestPortal;
let author: TestPerson;
let reader: TestPerson;
let postId: string;
let articleId: string;
let subCategoryId: string;

beforeAll(async () => {
  portal = await startTestPortal({}, {}, builtPages);
  author = await portal.person();
  reader = await portal.person();
  const staff = await portal.person('moderator');
  [subCategoryId = ''] = await makeSubCategories(portal, 'Ocean');
  const description = '<p>Demurrage is paid for the box that stays at the terminal for too long.</p>';
  postId = await create(portal, author, '/api/generalPost/creategeneralpost', {
    title: 'Demurrage in Rotterdam',
    description,
    subCategoryId,
    status: 'success',
  });
  await create(portal, author, '/api/generalPost/creategeneralreply', { postId, description });
  articleId = await create(portal, staff, '/api/blog', { title: 'Free time', description, status: 'published' });
  for (const comment of ['How much free time is usual?', 'Who pays for it?', 'Does it differ by port?', 'By line?']) {
    const parentId = await create(portal, author, `/api/blog/comment/create/${articleId}`, { comment });
    await create(portal, staff, `/api/blog/comment/create/${articleId}`, { comment: 'See the tariff.', parentId });
  }
});
afterAll(() => portal.close());

async function statementsOf(url: string, caller: TestPerson | null): Promise<string[]> {
  read.mockClear();
  const response = await portal.app.inject({ url, headers: caller ? { cookie: caller.cookie } : {} });
  expect([url, response.statusCode]).toEqual([url, 200]);
  // Calls of a page that look up the session at the same moment share it, so their number depends on the speed.
  const texts = read.mock.calls
    .map(([text]) => text.replaceAll(/\s+/g, ' '))
    .filter((text) => !/token_hash/.test(text));
  // With a parameter, PostgreSQL makes a new plan for each page, which takes longer than reading the rows.
  expect(texts.filter((text) => /LIMIT \$/.test(text))).toEqual([]);
  return texts.map((text) => text.slice(0, 100));
}

it.each([
  ['the landing page', () => '/', 6],
  ['the forum', () => '/forum', 2],
  ['a post with its replies', () => `/landing/general/${postId}`, 5],
  ['an article with its comments and their replies', () => `/landing/blog/${articleId}`, 6],
])('%s is rendered with few statements, and a member adds none', async (_page, path, most) => {
  // Totals and the menu are cached briefly for all pages.
  await statementsOf(`${path()}?again`, null);
  const rendered = await statementsOf(path(), null);
  expect(rendered.length, rendered.join('\n')).toBeLessThanOrEqual(most);
  expect(rendered).not.toEqual([]);
  expect(await statementsOf(path(), author)).toEqual([]);
});

it.each([
  ['the dashboard', () => '/dashboard', 8],
  ['a list in the app', () => '/Freight/Ocean', 5],
  ['a thread in the app', () => `/general/${postId}`, 7],
  ['the form for a post', () => '/general/create', 2],
])('%s is rendered with few statements for a member', async (_page, path, most) => {
  await statementsOf(path(), author);
  const rendered = await statementsOf(path(), author);
  expect(rendered.length, rendered.join('\n')).toBeLessThanOrEqual(most);
});

/** Read again after a second, for all requests. */
const switches = 'FROM switches';

/** All statements of a write, also COMMIT. */
/** The session; of the key, two look-ups of the response, the lock, and the response. */
const OF_REQUEST = 5;

async function statementsOfWrite(url: string, body: object): Promise<string[]> {
  const texts: string[] = [];
  let isWatched = true;
  portal.db.$client.statements.onEnd(({ text, operation }) => {
    const isOwn = operation?.name === `POST ${url}` && !text.includes(switches);
    if (isWatched && isOwn) texts.push(text.replaceAll(/\s+/g, ' ').slice(0, 100));
  });
  const response = await portal.send(reader, 'POST', url, body);
  isWatched = false;
  expect(response.statusCode, response.body).toBeLessThan(300);
  return texts;
}

const text = '<p>The tariff says who pays for the days after the free time.</p>';

it.each([
  ['a reply', '/api/generalPost/creategeneralreply', () => ({ postId, description: text }), 22],
  [
    'a post',
    '/api/generalPost/creategeneralpost',
    () => ({ title: 'Who pays for it', description: text, subCategoryId, status: 'success' }),
    16,
  ],
  ['a like', '/api/generalPost/creategenerallike', () => ({ postId, like: true }), 12],
  ['a like that is taken back', '/api/generalPost/creategenerallike', () => ({ postId, like: false }), 9],
])('%s is stored with few statements', async (_write, url, body, most) => {
  const sent = await statementsOfWrite(url, body());
  expect(sent.length, sent.join('\n')).toBeLessThanOrEqual(most + OF_REQUEST);
  expect(sent).not.toEqual([]);
});
