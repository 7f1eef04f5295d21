/** What guests read on public pages while an admin has closed the section behind them. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { builtPages } from './testing/built-pages.ts';
import { create, makeSubCategories } from './testing/content.ts';
import { startTestPortal, type TestPerson, type TestPortal } from './testing/portal.ts';

let portal: TestPortal;
let admin: TestPerson;
let author: TestPerson;
beforeAll(async () => {
  portal = await startTestPortal({}, {}, builtPages);
  admin = await portal.person('admin');
  author = await portal.person();
});
afterAll(() => portal.close());

const NOTE = 'This section is closed for maintenance. Try again later.';
const fields = {
  title: 'Free time at the terminal',
  description: '<p>Seven days or fourteen? The tariff of the terminal names both, and nobody says which applies.</p>',
};

async function createThread(): Promise<string> {
  const [subCategoryId] = await makeSubCategories(portal, 'Ocean');
  const post = { ...fields, subCategoryId, status: 'success' };
  return `/landing/general/${await create(portal, author, '/api/generalPost/creategeneralpost', post)}`;
}
const createArticle = async () =>
  `/landing/blog/${await create(portal, admin, '/api/blog', { ...fields, status: 'published' })}`;

test.each([
  ['thread', 'ForumAfterLogin', 'Join to reply', createThread],
  ['article', 'BlogsAfterLogin', 'Join to comment', createArticle],
])('a public %s invites guests only while its section is open', async (_what, section, invitation, make) => {
  const address = await make();
  const page = async () => {
    const { statusCode, body } = await portal.get(null, address);
    return { statusCode, invites: body.includes(`${invitation}</a>`), says: body.includes(`${NOTE}</p>`) };
  };
  const set = (enabled: boolean) => portal.send(admin, 'PATCH', `/api/pageStatus/${section}`, { enabled });
  expect(await page()).toEqual({ statusCode: 200, invites: true, says: false });
  await set(false);
  await expect.poll(page).toEqual({ statusCode: 200, invites: false, says: true });
  await set(true);
  await expect.poll(page).toEqual({ statusCode: 200, invites: true, says: false });
});
