import { afterAll, beforeAll, expect, test } from 'vitest';
import { menuItems } from '#contract/menu.ts';
import { sections } from '#contract/sections.ts';
import { startTestPortal, type TestPerson, type TestPortal } from '#server/testing/portal.ts';

let portal: TestPortal;
let admin: TestPerson;
let member: TestPerson;
beforeAll(async () => {
  portal = await startTestPortal();
  admin = await portal.person('admin');
  member = await portal.person();
});
afterAll(() => portal.close());

test('all sections and menu items are open by default', async () => {
  const statuses = (await portal.get(null, '/api/pageStatus')).json().data;
  expect(statuses).toEqual(sections.map((name) => ({ name, enabled: true })));
  const items = (await portal.get(null, '/api/landingPageMenuItems/getLandingPageMenuItems')).json().data;
  expect(items).toEqual(menuItems.map((name) => ({ name, enabled: true })));
});

test('an admin closes a section, and everyone sees it at once', async () => {
  const closed = await portal.send(admin, 'PATCH', '/api/pageStatus/Account', { enabled: false });
  expect([closed.statusCode, closed.json().data]).toEqual([200, { name: 'Account', enabled: false }]);
  expect((await portal.get(null, '/api/pageStatus/Account')).json().data.enabled).toBe(false);
  await portal.send(admin, 'PATCH', '/api/pageStatus/Account', { enabled: true });
  expect((await portal.get(member, '/api/pageStatus/Account')).json().data.enabled).toBe(true);
});

test('hides and shows a menu item', async () => {
  await portal.send(admin, 'PATCH', '/api/landingPageMenuItems/Careers', { enabled: false });
  const items = (await portal.get(null, '/api/landingPageMenuItems/getLandingPageMenuItems')).json().data;
  expect(items.filter((item: { enabled: boolean }) => !item.enabled)).toEqual([{ name: 'Careers', enabled: false }]);
});

test('refuses an unknown switch, and changes by others than admins', async () => {
  expect((await portal.get(null, '/api/pageStatus/Nothing')).statusCode).toBe(404);
  expect((await portal.send(admin, 'PATCH', '/api/pageStatus/Nothing', { enabled: true })).statusCode).toBe(404);
  expect((await portal.send(member, 'PATCH', '/api/pageStatus/Account', { enabled: false })).statusCode).toBe(403);
  expect((await portal.send(null, 'PATCH', '/api/pageStatus/Account', { enabled: false })).statusCode).toBe(401);
  expect((await portal.send(admin, 'PATCH', '/api/pageStatus/Account', { enabled: 'no' })).statusCode).toBe(422);
});

test('in a closed section, only staff can write and read personal data; public pages stay', async () => {
  const post = { title: 'Not while it is closed', status: 'draft' };
  const write = (person: TestPerson) => portal.send(person, 'POST', '/api/generalPost/creategeneralpost', post);
  await portal.send(admin, 'PATCH', '/api/pageStatus/ForumAfterLogin', { enabled: false });
  const refused = await write(member);
  expect([refused.statusCode, refused.json().code, refused.headers['retry-after']]).toEqual([
    503,
    'SECTION_DISABLED',
    '60',
  ]);
  expect((await portal.get(member, `/api/generalPost/getdraftgeneralpostsbyuserid/${member.id}`)).statusCode).toBe(503);
  expect((await portal.get(member, '/api/posts/latest')).statusCode).toBe(200);
  expect((await write(admin)).statusCode).toBe(201);
  await portal.send(admin, 'PATCH', '/api/pageStatus/ForumAfterLogin', { enabled: true });
  expect((await write(member)).statusCode).toBe(201);
});

test('guests can’t submit anything in a closed section, but views of public pages still count', async () => {
  const set = async (enabled: boolean) => {
    for (const name of sections) await portal.send(admin, 'PATCH', `/api/pageStatus/${name}`, { enabled });
  };
  const nowhere = '01890000-0000-7000-8000-000000000000';
  await set(false);
  try {
    const closed: string[] = [];
    for (const { endpoint, section } of portal.portal.router.bound) {
      if (section === undefined || endpoint.method === 'GET') continue;
      const path = endpoint.path.replaceAll(/:\w+/g, nowhere);
      const response = await portal.send(null, endpoint.method, path, endpoint.body ? {} : undefined);
      // 401: guests can't call this endpoint at all.
      if (response.statusCode !== 401) closed.push(`${response.statusCode} ${endpoint.path}`);
    }
    expect(closed.sort()).toEqual([
      '503 /api/brochure/:id/leads',
      '503 /api/career/:id/applications',
      '503 /api/directory/:id/enquiries',
      '503 /api/education/doEnquire',
      '503 /api/event/interested/create/:eventId',
      '503 /api/event/interested/guest/:eventId',
    ]);
    const view = await portal.send(null, 'PATCH', `/api/generalPost/editgeneralpost/${nowhere}`, { viewCount: 1 });
    expect(view.statusCode).toBe(404);
  } finally {
    await set(true);
  }
});
