/** The markup that the pages of members share. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { builtPages } from './testing/built-pages.ts';
import { create, makeSubCategories } from './testing/content.ts';
import { startTestPortal, type TestPerson, type TestPortal } from './testing/portal.ts';

let portal: TestPortal;
let author: TestPerson;
let replier: TestPerson;
let reader: TestPerson;
let thread: string;
let reply: string;

beforeAll(async () => {
  portal = await startTestPortal({}, {}, builtPages);
  [author, replier, reader] = [await portal.person(), await portal.person(), await portal.person()];
  const [subCategoryId] = await makeSubCategories(portal, 'Ocean');
  const description = '<p>Demurrage is paid for the box that stays at the terminal for too long.</p>';
  const post = { title: 'Demurrage', description, subCategoryId, status: 'success' };
  thread = await create(portal, author, '/api/generalPost/creategeneralpost', post);
  const postId = thread;
  reply = await create(portal, replier, '/api/generalPost/creategeneralreply', { postId, description });
});
afterAll(() => portal.close());

/** The reply as this person sees it in the app. */
async function replyFor(person: TestPerson): Promise<string> {
  const page = (await portal.get(person, `/general/${thread}`)).body;
  const start = page.indexOf(`<li class="${/<li class="([^"]*)" id="reply-/.exec(page)?.[1]}" id="reply-${reply}"`);
  expect(start).toBeGreaterThan(0);
  return page.slice(start, page.indexOf('</ol>', start));
}

const actions = ['Mark as answer', 'Edit<', 'Delete<', 'Report<'];
const actionsFor = async (person: TestPerson) => {
  const shown = await replyFor(person);
  return actions.filter((action) => shown.includes(action));
};

it('each member sees the actions that they have, in any order of requests', async () => {
  for (let round = 0; round < 2; round += 1) {
    expect(await actionsFor(reader)).toEqual(['Report<']);
    expect(await actionsFor(replier)).toEqual(['Edit<', 'Delete<']);
    expect(await actionsFor(author)).toEqual(['Mark as answer', 'Report<']);
  }
});

it('a like is shown as pressed only to the member who gave it', async () => {
  await portal.send(reader, 'POST', '/api/generalPost/creategenerallike', { replyId: reply, like: true });
  for (let round = 0; round < 2; round += 1) {
    expect(await replyFor(reader)).toContain('aria-pressed="true" aria-label="Like. 1 like"');
    expect(await replyFor(author)).toContain('aria-pressed="false" aria-label="Like. 1 like"');
  }
});

it('members can open the history of an edited reply, and guests see its date', async () => {
  const response = await portal.send(replier, 'PATCH', `/api/generalPost/updategeneralreply/${reply}`, {
    description: '<p>The tariff says who pays for the days after the free time.</p>',
  });
  expect(response.statusCode, response.body).toBe(200);
  for (let round = 0; round < 2; round += 1) {
    expect(await replyFor(reader)).toContain('Edited: show earlier versions');
    expect((await portal.get(null, `/landing/general/${thread}?${round}`)).body).not.toContain('show earlier versions');
  }
});
