/** The data that a page contains besides its markup. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { builtPages } from './testing/built-pages.ts';
import { create, makeSubCategories } from './testing/content.ts';
import { startTestPortal, type TestPerson, type TestPortal } from './testing/portal.ts';

let portal: TestPortal;
let author: TestPerson;
let thread: string;
let article: string;

const text = `<p>${'Free time ends on the fifth day. '.repeat(20)}</p><p>A &lt; B &amp; C $1 "quoted"</p><p>&lt;/script&gt; ends nothing.</p>`;
const reply = `<p>${'The carrier bills each day at the terminal. '.repeat(5)}</p><p>Ask for &lt;b&gt; detention.</p>`;

beforeAll(async () => {
  portal = await startTestPortal({}, {}, builtPages);
  author = await portal.person();
  const staff = await portal.person('moderator');
  const [subCategoryId] = await makeSubCategories(portal, 'Ocean');
  const fields = { title: 'Demurrage', description: text };
  thread = await create(portal, author, '/api/generalPost/creategeneralpost', {
    ...fields,
    subCategoryId,
    status: 'success',
  });
  await create(portal, author, '/api/generalPost/creategeneralreply', { postId: thread, description: reply });
  await create(portal, author, '/api/generalPost/creategeneralreply', { postId: thread, description: reply });
  article = await create(portal, staff, '/api/blog', { ...fields, status: 'published' });
});
afterAll(() => portal.close());

const pageOf = async (caller: TestPerson | null, url: string) => (await portal.get(caller, url)).body;
const timesIn = (page: string, part: string) => page.split(part).length - 1;
const scriptOf = (page: string, id: string) =>
  new RegExp(`<script[^>]* id="${id}"[^>]*>(.*?)</script>`, 's').exec(page)?.[1] ?? '';

it.each([
  ['an article', () => null, () => `/landing/blog/${article}`, () => article],
  ['a thread for a guest', () => null, () => `/landing/general/${thread}`, () => thread],
  ['a thread in the app', () => author, () => `/general/${thread}`, () => thread],
])('the data of %s has its text for hydration', async (_, reader, path, id) => {
  const page = await pageOf(reader(), path());
  expect(JSON.parse(scriptOf(page, 'loaded'))).toContainEqual(
    expect.objectContaining({
      state: expect.objectContaining({ data: { data: expect.objectContaining({ id: id(), description: text }) } }),
    }),
  );
});

it('a page has its schema.org data once, for crawlers', async () => {
  for (const url of [`/landing/blog/${article}`, `/landing/general/${thread}`]) {
    const page = await pageOf(null, url);
    expect(timesIn(page, 'application/ld+json')).toBe(1);
    expect(timesIn(page, 'https://schema.org')).toBe(timesIn(scriptOf(page, 'linked-data'), 'https://schema.org'));
    expect(JSON.parse(scriptOf(page, 'linked-data'))).toContainEqual(
      expect.objectContaining({ headline: 'Demurrage' }),
    );
  }
});

it('a page of the app loads the styles of the theme from a file', async () => {
  const page = await pageOf(author, '/dashboard');
  expect(page).not.toContain('--mantine-color-container-7');
});
